/** Keeps a forged text from writing lines or colors to a terminal. */
export const printable = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[^\x20-\x7e]/g, '?');
