/** Letter of a data file and offset in it. */
export interface SynsetAddress {
  file: string;
  offset: number;
}

/** One meaning: a line of a WordNet `data.*` file. */
export interface Synset {
  words: string[];
  definition: string;
  examples: string[];
  /** Antonyms of single words of this synset. */
  opposites: (SynsetAddress & { word: string; targetIndex: number })[];
  /** Hypernyms, hyponyms, parts, wholes and similar synsets. */
  related: SynsetAddress[];
}

/** Hypernym, hyponym, instance, part, whole, similar, topic, derived, see also. */
const RELATION_SYMBOLS: ReadonlySet<string> = new Set('@ @i ~ %p %m %s #p #m #s & ;c + ^'.split(' '));

const toReadable = (word: string) => word.replace(/\((a|p|ip)\)$/, '').replaceAll('_', ' ');

/** Format: `man wndb`. Word counts are hexadecimal, pointer counts decimal. */
export function parseSynset(line: string): Synset {
  const bar = line.indexOf('|');
  const fields = line.slice(0, bar).trim().split(' ');
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: wordCount }, (_, index) => toReadable(fields[4 + index * 2] ?? ''));
  const afterWords = 4 + wordCount * 2;
  const pointers = parsePointers(fields, afterWords);
  const opposites = pointers
    .filter(({ symbol }) => symbol === '!')
    .flatMap(({ file, offset, ends }) => {
      const word = words[Number.parseInt(ends.slice(0, 2), 16) - 1];
      if (word === undefined) return [];
      return [{ word, file, offset, targetIndex: Number.parseInt(ends.slice(2), 16) - 1 }];
    });
  const related = pointers
    .filter(({ symbol }) => RELATION_SYMBOLS.has(symbol))
    .map(({ file, offset }) => ({ file, offset }));
  return { words, ...parseGloss(line.slice(bar + 1)), opposites, related };
}

function parsePointers(fields: readonly string[], start: number) {
  const count = Number.parseInt(fields[start] ?? '0', 10);
  return Array.from({ length: count }, (_, index) => {
    const at = start + 1 + index * 4;
    const [symbol = '', offset, file = '', ends = ''] = fields.slice(at, at + 4);
    return { symbol, offset: Number(offset), file, ends };
  });
}

/** A gloss is a definition, then examples in quotation marks. */
function parseGloss(gloss: string): { definition: string; examples: string[] } {
  const examples = [...gloss.matchAll(/"([^"]+)"/g)].map((match) => (match[1] ?? '').trim());
  const firstQuote = gloss.indexOf('"');
  const definition = (firstQuote === -1 ? gloss : gloss.slice(0, firstQuote)).trim().replace(/[;:,\s]+$/, '');
  return { definition, examples };
}
