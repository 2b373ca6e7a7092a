/** Words of one meaning, as a line of a WordNet `data.*` file tells it. */
export interface Synset {
  words: string[];
  definition: string;
  examples: string[];
  /** Where the opposites are, for each word of this synset that has one. */
  opposites: { word: string; file: string; offset: number; targetIndex: number }[];
}

const readable = (word: string) => word.replace(/\((a|p|ip)\)$/, '').replaceAll('_', ' ');

/** Format: `man wndb`. Counts of words are hexadecimal, those of pointers decimal. */
export function parseSynset(line: string): Synset {
  const bar = line.indexOf('|');
  const fields = line.slice(0, bar).trim().split(' ');
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: wordCount }, (_, index) => readable(fields[4 + index * 2] ?? ''));
  const afterWords = 4 + wordCount * 2;
  const pointerCount = Number.parseInt(fields[afterWords] ?? '0', 10);
  const opposites: Synset['opposites'] = [];
  for (let index = 0; index < pointerCount; index += 1) {
    const [symbol, offset, file = '', ends = ''] = fields.slice(
      afterWords + 1 + index * 4,
      afterWords + 5 + index * 4,
    );
    const word = words[Number.parseInt(ends.slice(0, 2), 16) - 1];
    if (symbol !== '!' || word === undefined) continue;
    opposites.push({
      word,
      file,
      offset: Number(offset),
      targetIndex: Number.parseInt(ends.slice(2), 16) - 1,
    });
  }
  return { words, ...parseGloss(line.slice(bar + 1)), opposites };
}

/** A gloss is a definition, then examples in quotation marks. */
function parseGloss(gloss: string): { definition: string; examples: string[] } {
  const examples = [...gloss.matchAll(/"([^"]+)"/g)].map((match) => (match[1] ?? '').trim());
  const firstQuote = gloss.indexOf('"');
  const definition = (firstQuote === -1 ? gloss : gloss.slice(0, firstQuote)).trim().replace(/[;:,\s]+$/, '');
  return { definition, examples };
}
