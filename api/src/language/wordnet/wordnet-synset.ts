import { hashByte, START_OF_HASH } from '../hash-table';

/** Letter of a data file and offset in it. */
export interface SynsetAddress {
  file: string;
  offset: number;
}

/** Hypernym, hyponym, instance, part, whole, similar, topic, derived, see also. */
const RELATION_SYMBOLS: ReadonlySet<string> = new Set('@ @i ~ %p %m %s #p #m #s & ;c + ^'.split(' '));
/** A general synset has hundreds of hyponyms. */
const MAX_RELATED = 16;

const toReadable = (word: string) =>
  word.includes('(') || word.includes('_') ? word.replace(/\((a|p|ip)\)$/, '').replaceAll('_', ' ') : word;

/**
 * One meaning: a line of a WordNet `data.*` file. Format: `man wndb`. Of the senses of a word most are only compared with its
 * sentence, so that the gloss, the related synsets and the antonyms are parsed when they are asked for.
 */
export class Synset {
  readonly address: SynsetAddress;
  readonly words: readonly string[];
  private knownRelated: readonly SynsetAddress[] | undefined;
  private readonly fields: readonly string[];
  private readonly gloss: string;

  constructor(
    line: string,
    /** Count in WordNet's tagged texts. */
    readonly frequency: number,
  ) {
    const bar = line.indexOf('|');
    this.gloss = line.slice(bar + 1);
    this.fields = line.slice(0, bar).trim().split(' ');
    this.address = { file: this.fields[2] ?? '', offset: Number(this.fields[0]) };
    // Word counts are hexadecimal, pointer counts decimal.
    const wordCount = Number.parseInt(this.fields[3] ?? '0', 16);
    this.words = Array.from({ length: wordCount }, (_, index) =>
      toReadable(this.fields[4 + index * 2] ?? ''),
    );
  }

  /** The first hypernyms, hyponyms, parts, wholes and similar synsets. */
  get related(): readonly SynsetAddress[] {
    this.knownRelated ??= this.readRelated();
    return this.knownRelated;
  }

  private readRelated(): SynsetAddress[] {
    const { fields, endOfPointers } = this;
    const related: SynsetAddress[] = [];
    for (let at = this.firstPointer; at < endOfPointers && related.length < MAX_RELATED; at += 4) {
      if (!RELATION_SYMBOLS.has(fields[at] ?? '')) continue;
      related.push({ file: fields[at + 2] ?? '', offset: Number(fields[at + 1]) });
    }
    return related;
  }

  private get firstPointer(): number {
    return 5 + this.words.length * 2;
  }

  private get endOfPointers(): number {
    return this.firstPointer + 4 * Number.parseInt(this.fields[this.firstPointer - 1] ?? '0', 10);
  }

  /** A gloss is a definition, then examples in quotation marks. */
  get definition(): string {
    const firstQuote = this.gloss.indexOf('"');
    const text = firstQuote === -1 ? this.gloss : this.gloss.slice(0, firstQuote);
    return text.trim().replace(/[;:,\s]+$/, '');
  }

  get examples(): string[] {
    return [...this.gloss.matchAll(/"([^"]+)"/g)].map((match) => (match[1] ?? '').trim());
  }

  /** Antonyms of single words of this synset. */
  get opposites(): (SynsetAddress & { word: string; targetIndex: number })[] {
    const opposites = [];
    for (let at = this.firstPointer; at < this.endOfPointers; at += 4) {
      const [symbol = '', offset, file = '', ends = ''] = this.fields.slice(at, at + 4);
      const word = this.words[Number.parseInt(ends.slice(0, 2), 16) - 1];
      if (symbol === '!' && word !== undefined)
        opposites.push({
          ...{ word, file, offset: Number(offset) },
          targetIndex: Number.parseInt(ends.slice(2), 16) - 1,
        });
    }
    return opposites;
  }
}

const [LINE_FEED, SPACE, BAR, OPEN_BRACKET] = [0x0a, 0x20, 0x7c, 0x28];
/** `offset file type words`, of fixed width. */
const WORD_COUNT_AT = 14;
const WORDS_AT = 17;

/**
 * Goes through the tokens of the words and the gloss of the line that begins at `lineStart`, with a hash of each in lower
 * case. Reads bytes, because a word in a sentence is compared with hundreds of synsets, and texts would take ten times as
 * long. Of the 90,000 tokens about two have the same hash.
 */
export function forEachToken(
  file: Buffer,
  lineStart: number,
  use: (hash: number, start: number, end: number) => void,
): void {
  const countAt = lineStart + WORD_COUNT_AT;
  const wordCount = Number.parseInt(file.toString('latin1', countAt, countAt + 2), 16);
  let at = lineStart + WORDS_AT;
  for (let word = 0; word < wordCount; word += 1) {
    let end = at;
    while (end < file.length && file[end] !== SPACE && file[end] !== OPEN_BRACKET) end += 1;
    hashTokens(file, at, end, use);
    // The rest of the word, and the number that follows it.
    at = skipPast(file, SPACE, skipPast(file, SPACE, end));
  }
  at = skipPast(file, BAR, at);
  let end = at;
  while (end < file.length && file[end] !== LINE_FEED) end += 1;
  hashTokens(file, at, end, use);
}

/** A loop, because a call of `indexOf` takes longer than the few bytes. */
function skipPast(file: Buffer, byte: number, from: number): number {
  let at = from;
  while (at < file.length && file[at] !== byte) at += 1;
  return at + 1;
}

function hashTokens(
  line: Buffer,
  start: number,
  end: number,
  use: (hash: number, start: number, end: number) => void,
): void {
  let hash = START_OF_HASH;
  let tokenStart = start;
  for (let at = start; at <= end; at += 1) {
    const byte = at < end ? (TOKEN_BYTES[line[at] ?? 0] ?? 0) : 0;
    if (byte !== 0) {
      hash = hashByte(hash, byte);
      continue;
    }
    if (at > tokenStart) use(hash, tokenStart, at);
    hash = START_OF_HASH;
    tokenStart = at + 1;
  }
}

/** The bytes of tokens in lower case; 0 for those between tokens. */
const TOKEN_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte).toLowerCase();
  return /[a-z0-9']/.test(character) ? character.charCodeAt(0) : 0;
});
