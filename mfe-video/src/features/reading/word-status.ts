/** What the learner knows of a word; `none` where there is nothing to know, or it is not known yet. */
export type WordStatus = 'none' | 'new' | 'learning' | 'mastered';

/** How a word is marked. */
export interface WordMark {
  readonly status: WordStatus;
  /** It has its status from a saved phrase, which goes on after it: the check mark stands at the phrase's end. */
  readonly goesOn?: boolean;
}

const LETTERS: Record<WordStatus, string> = { none: '-', new: 'n', learning: 'l', mastered: 'm' };
const GOES_ON: Record<WordStatus, string> = { none: '-', new: 'n', learning: 'L', mastered: 'M' };
const NO_MARK: WordMark = { status: 'none' };
const MARKS: Record<string, WordMark> = {
  '-': NO_MARK,
  n: { status: 'new' },
  l: { status: 'learning' },
  m: { status: 'mastered' },
  L: { status: 'learning', goesOn: true },
  M: { status: 'mastered', goesOn: true },
};

/** The marks of a sentence as one text, a letter a word, so that an unchanged sentence is not drawn again. */
export function packMarks(marks: readonly WordMark[]): string {
  return marks.map(({ status, goesOn }) => (goesOn ? GOES_ON : LETTERS)[status]).join('');
}

export function unpackMark(packed: string, word: number): WordMark {
  return MARKS[packed[word] ?? ''] ?? NO_MARK;
}
