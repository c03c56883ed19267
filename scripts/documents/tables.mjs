// Rows of cells → a Markdown table, without the columns that are empty in every row.

export function table(head, rows) {
  if (rows.length === 0) return '';
  const used = head.map((_, column) => rows.some((row) => row[column]));
  const line = (cells) =>
    `| ${cells
      .filter((_, column) => used[column])
      .map((text) => text.replaceAll('|', '\\|'))
      .join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
