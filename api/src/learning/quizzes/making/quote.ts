/** The text as it stands between quotation marks: its own are not doubled, and become inner ones within it. */
export function insideQuotes(text: string): string {
  const [, quoted] = /^["“]([^"“”]*)["”]$/.exec(text) ?? [];
  return quoted ?? text.replaceAll('“', '‘').replaceAll('”', '’');
}
