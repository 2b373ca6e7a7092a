/** One meaning: a line of a WordNet `data.*` file. Format: `man wndb`. */
export interface ParsedSynset {
  words: string[];
  definition: string;
  examples: string[];
  /** Antonyms of single words, with the place of the other word in its synset. */
  opposites: { word: string; target: string; targetIndex: number }[];
  /** The first hypernyms, hyponyms, parts, wholes and similar synsets. */
  related: string[];
  /** The words and the gloss in lower case. */
  tokens: string[];
}

/** Hypernym, hyponym, instance, part, whole, similar, topic, derived, see also. */
const RELATION_SYMBOLS: ReadonlySet<string> = new Set('@ @i ~ %p %m %s #p #m #s & ;c + ^'.split(' '));
/** A general synset has hundreds of hyponyms. */
const MAX_RELATED = 16;

/** The name of the synset, a letter of its file and its offset, and what the line says. */
export function parseSynset(line: string): [name: string, synset: ParsedSynset] {
  const bar = line.indexOf('|');
  const gloss = line.slice(bar + 1);
  const fields = line.slice(0, bar).trim().split(' ');
  // Word counts are hexadecimal, pointer counts decimal.
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const written = Array.from({ length: wordCount }, (_, index) =>
    (fields[4 + index * 2] ?? '').replace(/\((a|p|ip)\)$/, ''),
  );
  const words = written.map((word) => word.replaceAll('_', ' '));
  return [
    toName(fields[2], fields[0]),
    { words, ...parseGloss(gloss), ...parsePointers(fields, words), tokens: listTokens(written, gloss) },
  ];
}

/** Adjectives in clusters, `s`, are in the file of the others. */
const toName = (letter = '', offset = '') => `${letter === 's' ? 'a' : letter}${Number(offset)}`;

function parsePointers(fields: readonly string[], words: readonly string[]) {
  const first = 5 + words.length * 2;
  const end = first + 4 * Number.parseInt(fields[first - 1] ?? '0', 10);
  const opposites: ParsedSynset['opposites'] = [];
  const related: string[] = [];
  for (let at = first; at < end; at += 4) {
    const [symbol = '', offset, letter, ends = ''] = fields.slice(at, at + 4);
    const target = toName(letter, offset);
    if (RELATION_SYMBOLS.has(symbol) && related.length < MAX_RELATED) related.push(target);
    const word = words[Number.parseInt(ends.slice(0, 2), 16) - 1];
    if (symbol === '!' && word !== undefined)
      opposites.push({ word, target, targetIndex: Number.parseInt(ends.slice(2), 16) - 1 });
  }
  return { opposites, related };
}

/** A gloss is a definition, then examples in quotation marks. */
function parseGloss(gloss: string): Pick<ParsedSynset, 'definition' | 'examples'> {
  const firstQuote = gloss.indexOf('"');
  const text = firstQuote === -1 ? gloss : gloss.slice(0, firstQuote);
  return {
    definition: text.trim().replace(/[;:,\s]+$/, ''),
    examples: [...gloss.matchAll(/"([^"]+)"/g)].map((match) => (match[1] ?? '').trim()),
  };
}

const listTokens = (words: readonly string[], gloss: string): string[] =>
  `${words.join(' ')} ${gloss}`.toLowerCase().match(/[a-z0-9']+/g) ?? [];
