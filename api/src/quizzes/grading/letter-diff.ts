/** Where two texts differ, in brackets: `h[uo]se → h[ou]se`. */
export function letterDiff(typed: string, expected: string): string {
  const a = [...typed];
  const b = [...expected];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1;
  const marked = (letters: readonly string[]) => {
    const middle = letters.slice(start, letters.length - end).join('');
    return `${letters.slice(0, start).join('')}[${middle}]${letters.slice(letters.length - end).join('')}`;
  };
  return `${marked(a)} → ${marked(b)}`;
}
