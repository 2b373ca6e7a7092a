import type { Presumption } from './presumed-known';

/** As `wordStatuses` has them, the lower ones first where a word has two. */
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

/** What a learner has said of words: `[language, word or lemma, mastered or known]`. */
export interface LearnerWords {
  saved: readonly (readonly [language: string, wordKey: string, isMastered: boolean])[];
  marked: readonly (readonly [language: string, lemma: string, isKnown: boolean])[];
}

const WITHOUT_LEVEL = 100;
const UNKNOWN_LEVEL = 101;

/** Numbers words, so that a video is an array of numbers and what a learner knows is a byte for each word. */
export class WordDictionary {
  readonly #numbers = new Map<string, number>();
  readonly #byKey = new Map<string, number[]>();
  readonly #byLemma = new Map<string, number[]>();
  readonly #languages: string[] = [];
  readonly #levels: number[] = [];
  /** The number of the first word with the same language and key. */
  readonly #firstOfKey: number[] = [];

  get size(): number {
    return this.#levels.length;
  }

  /** Two forms of a word that differ only in what is known of their level have two numbers, and one `firstOfKey`. */
  readNumber({ language, wordKey, lemma, level, hasLevels }: TranscriptWordFacts): number {
    const stored = level ?? (hasLevels ? WITHOUT_LEVEL : UNKNOWN_LEVEL);
    const name = `${language}\n${wordKey}\n${lemma}\n${stored}`;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.#levels.length;
    this.#numbers.set(name, number);
    this.#languages.push(language);
    this.#levels.push(stored);
    const ofKey = addNumber(this.#byKey, `${language}\n${wordKey}`, number);
    this.#firstOfKey.push(ofKey[0] ?? number);
    addNumber(this.#byLemma, `${language}\n${lemma}`, number);
    return number;
  }

  firstOfKey(number: number): number {
    return this.#firstOfKey[number] ?? number;
  }

  readStatuses({ saved, marked }: LearnerWords, presumption: Presumption | undefined): Uint8Array {
    const statuses = new Uint8Array(this.size);
    if (presumption) this.#presume(statuses, presumption);
    for (const [language, lemma, isKnown] of marked) {
      for (const number of this.#byLemma.get(`${language}\n${lemma}`) ?? [])
        statuses[number] = isKnown ? STATUS.known : STATUS.new;
    }
    for (const [language, wordKey, isMastered] of saved) {
      for (const number of this.#byKey.get(`${language}\n${wordKey}`) ?? [])
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
