import { createHash } from 'node:crypto';

export interface InlineStyle {
  text: string;
  /** Source expression for `style-src`. */
  cspHash: string;
}

/** A few times what the shell has. Beyond it a page would take longer than the file beside it. */
const MAX_BYTES = 64 * 1024;

/** What means something else in a page than in a file: an address is relative to it, and `</` may end the element. */
const BOUND_TO_FILE = /url\(|@import|<[/!]/i;

/** Undefined where the stylesheets cannot be written into a page. Each is a file; undefined is one that is missing. */
export function toInlineStyle(sheets: readonly (Buffer | undefined)[]): InlineStyle | undefined {
  const text = sheets.map((sheet) => sheet?.toString('utf8') ?? '@import').join('\n');
  if (text === '' || text.length > MAX_BYTES || BOUND_TO_FILE.test(text)) return undefined;
  return { text, cspHash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
