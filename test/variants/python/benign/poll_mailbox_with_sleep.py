# a mailbox polled every minute, unread mails answered
import imaplib
import time

import litellm


def main() -> None:
    box = imaplib.IMAP4_SSL("imap.example.org")
    while True:  # $ benign=scheduler
        _, found = box.search(None, "UNSEEN")
        for number in found[0].split():
            _, data = box.fetch(number, "(RFC822)")
            print(litellm.completion(model="m", messages=[{"role": "user", "content": str(data)}]).choices[0].message.content)
        time.sleep(60)
