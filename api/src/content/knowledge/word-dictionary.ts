import type { Presumption } from './word-statuses';

/** As `transcript-knowledge.sql` has them, the lower ones first where a word has two. */
export const STATUS = { new: 0, presumed: 1, known: 2, learning: 3, mastered: 4 } as const;

export interface TranscriptWordFacts {
  language: string;
  wordKey: string;
  lemma: string;
  /** Null: it has none. */
  level: number | null;
  /** Whether the levels of its transcript are stored. */
  hasLevels: boolean;
}

/** What a learner has said of words. A name is the language and the word or lemma, with a line break between them. */
export interface LearnerWords {
  saved: readonly (readonly [name: string, isMastered: boolean])[];
  marked: readonly (readonly [name: string, isKnown: boolean])[];
}

const WITHOUT_LEVEL = 100;
const UNKNOWN_LEVEL = 101;

/** What a word takes beside its texts, which are in its name twice: measured. */
const WORD_BYTES = 680;

/** Numbers words, so that a video is an array of numbers. The number of an unused word is given again. */
export class WordDictionary {
  readonly #numbers = new Map<string, number>();
  readonly #byKey = new Map<string, number[]>();
  readonly #byLemma = new Map<string, number[]>();
  readonly #names: string[] = [];
  readonly #uses: number[] = [];
  readonly #free: number[] = [];
  #bytes = 0;
  readonly #languages: string[] = [];
  readonly #levels: number[] = [];
  /** The number of the first word with the same language and key. */
  readonly #firstOfKey: number[] = [];

  /** Numbers are below it. */
  get size(): number {
    return this.#levels.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Counts one more use. Forms that differ only in level have two numbers and one `firstOfKey`. */
  useWord({ language, wordKey, lemma, level, hasLevels }: TranscriptWordFacts): number {
    const stored = level ?? (hasLevels ? WITHOUT_LEVEL : UNKNOWN_LEVEL);
    const name = `${language}\n${wordKey}\n${lemma}\n${stored}`;
    const number = this.#numbers.get(name) ?? this.#free.pop() ?? this.#levels.length;
    if (this.#uses[number]) {
      this.#uses[number] += 1;
      return number;
    }
    this.#uses[number] = 1;
    this.#bytes += countBytes(name);
    this.#numbers.set(name, number);
    this.#names[number] = name;
    this.#languages[number] = language;
    this.#levels[number] = stored;
    const ofKey = addNumber(this.#byKey, `${language}\n${wordKey}`, number);
    this.#firstOfKey[number] = ofKey[0] ?? number;
    addNumber(this.#byLemma, `${language}\n${lemma}`, number);
    return number;
  }

  useAgain(numbers: Iterable<number>): void {
    for (const number of numbers) this.#uses[number]! += 1;
  }

  release(numbers: Iterable<number>): void {
    for (const number of numbers) if ((this.#uses[number]! -= 1) === 0) this.#forget(number);
  }

  #forget(number: number): void {
    const name = this.#names[number] ?? '';
    const [language, wordKey, lemma] = name.split('\n');
    this.#bytes -= countBytes(name);
    this.#numbers.delete(name);
    this.#names[number] = '';
    this.#languages[number] = '';
    const ofKey = removeNumber(this.#byKey, `${language}\n${wordKey}`, number);
    for (const other of ofKey) this.#firstOfKey[other] = ofKey[0] ?? other;
    removeNumber(this.#byLemma, `${language}\n${lemma}`, number);
    this.#free.push(number);
  }

  firstOfKey(number: number): number {
    return this.#firstOfKey[number] ?? number;
  }

  readStatuses({ saved, marked }: LearnerWords, presumption: Presumption | undefined): Uint8Array {
    const statuses = new Uint8Array(this.size);
    if (presumption) this.#presume(statuses, presumption);
    for (const [name, isKnown] of marked) {
      for (const number of this.#byLemma.get(name) ?? [])
        statuses[number] = isKnown ? STATUS.known : STATUS.new;
    }
    for (const [name, isMastered] of saved) {
      for (const number of this.#byKey.get(name) ?? [])
        statuses[number] = isMastered ? STATUS.mastered : STATUS.learning;
    }
    return statuses;
  }

  #presume(statuses: Uint8Array, { language, maxLevel, includesWithoutLevel }: Presumption): void {
    for (let number = 0; number < statuses.length; number += 1) {
      const level = this.#levels[number] ?? UNKNOWN_LEVEL;
      const isEasy = level <= maxLevel || (includesWithoutLevel && level === WITHOUT_LEVEL);
      if (isEasy && this.#languages[number] === language) statuses[number] = STATUS.presumed;
    }
  }
}

function addNumber(numbers: Map<string, number[]>, name: string, number: number): number[] {
  const same = numbers.get(name) ?? [];
  same.push(number);
  numbers.set(name, same);
  return same;
}

/** Returns those that are left. */
function removeNumber(numbers: Map<string, number[]>, name: string, number: number): number[] {
  const left = (numbers.get(name) ?? []).filter((other) => other !== number);
  if (left.length === 0) numbers.delete(name);
  else numbers.set(name, left);
  return left;
}

/** Two bytes a letter at most, in the name and once more in the key and the lemma. */
const countBytes = (name: string): number => WORD_BYTES + 4 * name.length;
