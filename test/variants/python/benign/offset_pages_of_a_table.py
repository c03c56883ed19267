# Rows are read page by page with an offset until a page comes back empty.
import sqlite3

import cohere

co = cohere.ClientV2()


def embed_all(db: sqlite3.Connection) -> int:
    offset = 0
    while True:  # $ benign=pagination
        rows = db.execute("select id, body from notes order by id limit 100 offset ?", (offset,)).fetchall()
        if not rows:
            return offset
        for row_id, body in rows:
            title = co.chat(model="command-r", messages=[{"role": "user", "content": f"Title: {body}"}])
            db.execute("update notes set title = ? where id = ?", (title.message.content[0].text, row_id))
        offset += len(rows)


if __name__ == "__main__":
    print(embed_all(sqlite3.connect("notes.db")))
