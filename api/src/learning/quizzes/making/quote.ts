/** The text in quotation marks: quotation marks of its own are not doubled, and become inner ones within it. */
export function quote(text: string): string {
  return `“${insideQuotes(text)}”`;
}

/** The text as it stands between quotation marks. */
export function insideQuotes(text: string): string {
  const [, quoted] = /^["“]([^"“”]*)["”]$/.exec(text) ?? [];
  return quoted ?? text.replaceAll('“', '‘').replaceAll('”', '’');
}
