import { HashTable } from '../hash-table';
import { baseForms } from '../wordnet/english-forms';
import { lookupCandidates } from '../word-candidates';
import type { WordNet } from '../wordnet/wordnet';
import { forEachToken, type Synset, type SynsetAddress } from '../wordnet/wordnet-synset';
import { isFunctionWord } from './part-of-speech-in-context';

/** How a sense has a word of a sentence: not at all, in a related synset, or in its own words and gloss. */
export const MATCH = { none: 0, related: 1, itself: 2 } as const;

/** The words of a sentence are bits of an integer. */
const MAX_WORDS = 30;

const glosses = new WeakMap<WordNet, Glosses>();

/**
 * For each sense how it has each word of a sentence, as a `MATCH`. A word is given as the forms that a dictionary may list it
 * under, and so are the words of senses: two words match when they have a form in common.
 */
export function matchSenses(
  senses: readonly Synset[],
  words: readonly (readonly string[])[],
  wordNet: WordNet,
): Uint8Array[] {
  const ofWordNet = glosses.get(wordNet) ?? new Glosses(wordNet);
  glosses.set(wordNet, ofWordNet);
  const matches = senses.map(() => new Uint8Array(words.length));
  // All are read before the words are marked, so that each token of theirs has its mark.
  const read = senses.map(({ address, related }) => ({
    itself: ofWordNet.read(address),
    related: related.map((other) => ofWordNet.read(other)),
  }));
  for (let first = 0; first < words.length; first += MAX_WORDS) {
    const part = words.slice(first, first + MAX_WORDS);
    const unmark = ofWordNet.mark(part);
    for (const [index, { itself, related }] of read.entries()) {
      const own = ofWordNet.collectMarks(itself);
      const others = related.reduce((marks, tokens) => marks | ofWordNet.collectMarks(tokens), 0);
      const match = matches[index];
      for (let word = 0; match && word < part.length; word += 1) {
        const bit = 1 << word;
        match[first + word] = own & bit ? MATCH.itself : others & bit ? MATCH.related : MATCH.none;
      }
    }
    unmark();
  }
  return matches;
}

/** Where the tokens of a synset are in the list of all. */
interface Range {
  start: number;
  end: number;
}

/**
 * The words and glosses of synsets as numbers of their tokens. A sentence marks the tokens that its words match, so that
 * comparing it with a synset is one look at each of the numbers. All of WordNet would take about 40 MB.
 */
class Glosses {
  /** By the hash of a token; `NO_TOKEN` for one that says nothing, such as a preposition. */
  private readonly numbers = new HashTable();
  /** The tokens that may be forms of a word. */
  private readonly tokensByForm = new Map<string, number[]>();
  /** By the letter of the file, then by the offset of the synset. */
  private readonly ranges = new Map<string, Map<number, Range>>();
  private tokens = new Int32Array(1 << 16);
  private tokenCount = 0;
  /** By the number of the token: a bit for each word that matches it. */
  private marks = new Int32Array(1 << 16);

  constructor(private readonly wordNet: Pick<WordNet, 'readFile'>) {}

  read(address: SynsetAddress): Range {
    const { file: letter, offset } = address;
    const ofFile = this.ranges.get(letter) ?? new Map<number, Range>();
    const known = ofFile.get(offset);
    if (known) return known;
    if (ofFile.size === 0) this.ranges.set(letter, ofFile);
    const file = this.wordNet.readFile(address);
    const start = this.tokenCount;
    forEachToken(file, offset, (hash, from, to) => {
      const number =
        this.numbers.get(hash) ?? this.addToken(hash, file.toString('latin1', from, to).toLowerCase());
      if (number === NO_TOKEN) return;
      this.tokens = growTo(this.tokens, this.tokenCount + 1);
      this.tokens[this.tokenCount++] = number;
    });
    const range = { start, end: this.tokenCount };
    ofFile.set(offset, range);
    return range;
  }

  /** Returns a function that removes the marks. */
  mark(words: readonly (readonly string[])[]): () => void {
    const marked: number[] = [];
    for (const [word, forms] of words.entries())
      for (const form of forms)
        for (const token of this.tokensByForm.get(form) ?? []) {
          this.marks[token] = (this.marks[token] ?? 0) | (1 << word);
          marked.push(token);
        }
    return () => {
      for (const token of marked) this.marks[token] = 0;
    };
  }

  collectMarks({ start, end }: Range): number {
    const { tokens, marks } = this;
    let collected = 0;
    for (let at = start; at < end; at += 1) collected |= marks[tokens[at] ?? 0] ?? 0;
    return collected;
  }

  private addToken(hash: number, token: string): number {
    const forms = listForms(token).filter((form) => !isFunctionWord(form));
    const number = forms.length > 0 ? this.numbers.size : NO_TOKEN;
    this.numbers.add(hash, number);
    this.marks = growTo(this.marks, this.numbers.size);
    for (const form of forms) {
      const tokens = this.tokensByForm.get(form);
      if (tokens) tokens.push(number);
      else this.tokensByForm.set(form, [number]);
    }
    return number;
  }
}

const NO_TOKEN = -1;

/** As `lookupCandidates`, which takes longer because a word may be in quotes and in any script. */
function listForms(token: string): readonly string[] {
  return token.includes("'")
    ? lookupCandidates(token, 'en')
    : [...new Set(baseForms(token).map(({ form }) => form))];
}

function growTo(numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= numbers.length) return numbers;
  const grown = new Int32Array(Math.max(length, 2 * numbers.length));
  grown.set(numbers);
  return grown;
}
