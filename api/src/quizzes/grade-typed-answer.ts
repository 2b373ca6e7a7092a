import type { AnswerOutcome } from '@glossa/shared/contract/quiz-result';
import { allowedDistance, editDistance } from './edit-distance';
import { foldAnswer } from './fold-answer';

/** Whether a text is a word of its own, and so not a slip of the pen. */
export type IsWord = (text: string) => Promise<boolean>;

export interface Grade {
  outcome: AnswerOutcome;
  /** The accepted answer that came nearest, folded as `typed` is. */
  nearest: string;
  typed: string;
}

/**
 * Grades what was typed against every accepted answer: the same but for capitals is correct; the same to a reader of
 * the language (an accent left out where it makes no other letter), or a slip that makes no other word, is almost.
 */
export async function gradeTypedAnswer(
  answer: string,
  accepted: readonly string[],
  language: string,
  isWord: IsWord,
): Promise<Grade> {
  const typed = foldAnswer(answer, language);
  const right = accepted.map((text) => foldAnswer(text, language));
  const lower = (text: string) => text.toLocaleLowerCase(language);
  const distance = (text: string) => editDistance(lower(typed), lower(text));
  const nearest = [...right].sort((a, b) => distance(a) - distance(b))[0] ?? '';
  const graded = (outcome: AnswerOutcome, to = nearest): Grade => ({ outcome, nearest: to, typed });

  const exact = right.find((text) => lower(text) === lower(typed));
  if (exact !== undefined) return graded('correct', exact);
  const collator = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' });
  const equal = right.find((text) => collator.compare(text, typed) === 0);
  if (equal !== undefined) return graded('almost', equal);
  const slips = distance(nearest);
  const slip = slips > 0 && slips <= allowedDistance([...nearest].length);
  return graded(slip && !(await isWord(typed)) ? 'almost' : 'incorrect');
}
