/** A place in the unpacked data, in bytes. */
export interface Extent {
  offset: number;
  size: number;
}

const MAX_ARTICLE_BYTES = 64 * 1024;
/** With or without hyphens, as `dictfmt` was told. */
const ABOUT = /^00-?database-?(info|short|url)$/;

/** Reads `headword TAB offset TAB size` in base 64, skips other lines; articles come in order, each once. */
export function parseIndex(text: string, dataLength: number) {
  const extents = new Map<number, Extent>();
  /** Places of the texts about the dictionary, by name: `info`, `short`, `url`. */
  const about = new Map<string, Extent>();
  for (const line of text.split('\n')) {
    const [headword = '', first = '', second = ''] = line.split('\t');
    const extent = { offset: parseNumber(first), size: parseNumber(second) };
    if (!isInside(extent, dataLength)) continue;
    const name = ABOUT.exec(headword)?.[1];
    if (name !== undefined) about.set(name, extent);
    else if (!headword.startsWith('00')) extents.set(extent.offset, extent);
  }
  return { articles: [...extents.values()].sort((a, b) => a.offset - b.offset), about };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function parseNumber(text: string): number {
  if (text.length === 0 || text.length > 7) return Number.NaN;
  let number = 0;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit === -1) return Number.NaN;
    number = number * 64 + digit;
  }
  return number;
}

const isInside = ({ offset, size }: Extent, dataLength: number): boolean =>
  size > 0 && size <= MAX_ARTICLE_BYTES && offset + size <= dataLength;
