interface Timed {
  readonly start: number;
  readonly end: number;
}

/** In a gap the last word stays current for this long. */
const MATCH_WITHIN_SECONDS = 2;

/** Binary search over the starts. */
export interface WordIndex {
  /** -1 where no word is near. */
  at(seconds: number): number;
  /** The last word that has begun; -1 before the first. */
  last(seconds: number): number;
}

/** `words` are in order of time. */
export function wordIndex(words: readonly Timed[]): WordIndex {
  const starts = Float64Array.from(words, (word) => word.start);
  return {
    last: (seconds) => lastNotAfter(starts, seconds),
    at(seconds) {
      const index = lastNotAfter(starts, seconds);
      const word = words[index];
      return word && seconds <= word.end + MATCH_WITHIN_SECONDS ? index : -1;
    },
  };
}

function lastNotAfter(starts: Float64Array, seconds: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Marks the current word and its sentence in the document, two elements a step and never through React: a text of
 * thousands of words would be drawn anew several times a second.
 */
export class CurrentWord {
  private index = -1;

  constructor(private readonly words: readonly HTMLElement[]) {}

  /** -1 is none. Returns the word's element if it has changed. */
  set(index: number): HTMLElement | undefined {
    if (index === this.index) return undefined;
    const before = this.words[this.index];
    const now = this.words[index];
    this.index = index;
    before?.removeAttribute('data-current');
    now?.setAttribute('data-current', 'true');
    const sentence = now?.closest('[data-sentence]');
    if (sentence !== before?.closest('[data-sentence]')) {
      before?.closest('[data-sentence]')?.removeAttribute('aria-current');
      sentence?.setAttribute('aria-current', 'true');
    }
    return now;
  }

  get element(): HTMLElement | undefined {
    return this.words[this.index];
  }
}

/** What the arrow keys need to know of a text. */
export interface Walkable {
  readonly wordCount: number;
  readonly sentenceStarts: readonly number[];
  readonly direction: 'ltr' | 'rtl';
}

export function sentenceBounds(index: number, text: Walkable): { first: number; last: number } {
  const starts = text.sentenceStarts;
  const sentence = starts.findLastIndex((start) => start <= index);
  return { first: starts[sentence] ?? 0, last: (starts[sentence + 1] ?? text.wordCount) - 1 };
}

/** The word that a key moves to; undefined for other keys. */
export function nextWord(code: string, index: number, text: Walkable): number | undefined {
  const forward = text.direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const backward = text.direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  const { first, last } = sentenceBounds(index, text);
  switch (code) {
    case forward:
      return Math.min(index + 1, text.wordCount - 1);
    case backward:
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return last + 1 < text.wordCount ? last + 1 : index;
    case 'ArrowUp':
      return first > 0 ? sentenceBounds(first - 1, text).first : first;
    case 'Home':
      return first;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
