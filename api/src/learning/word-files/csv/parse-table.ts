/** A quotation ends only before a delimiter or line end, so that a stray mark joins and loses no rows. */
export function parseTable(text: string, delimiter: string, maxRows: number): string[][] {
  const ends = new RegExp(`${delimiter.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}|[\\r\\n]`, 'g');
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < maxRows) {
    const closing = findClosingQuote(text, at, delimiter);
    ends.lastIndex = at;
    const end = closing === undefined ? (ends.exec(text)?.index ?? text.length) : closing + 1;
    cells.push(
      closing === undefined ? text.slice(at, end) : text.slice(at + 1, closing).replaceAll('""', '"'),
    );
    if (text.startsWith(delimiter, end)) {
      at = end + delimiter.length;
      if (at < text.length) continue;
      cells.push('');
    }
    rows.push(cells);
    cells = [];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return rows;
}

/** The mark that ends the quotation beginning here. Looks no further than to the next mark that is not doubled. */
function findClosingQuote(text: string, from: number, delimiter: string): number | undefined {
  if (text[from] !== '"') return undefined;
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at === -1) return undefined;
  const isEnd =
    at + 1 === text.length || /[\r\n]/.test(text.charAt(at + 1)) || text.startsWith(delimiter, at + 1);
  return isEnd ? at : undefined;
}
