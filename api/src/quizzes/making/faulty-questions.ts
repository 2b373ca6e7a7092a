import { sameText } from '../same-text';
import type { StoredQuestion } from '../stored-question';
import { askedKey } from './asked-key';

/** What a learner reported, and was found to be faulty. */
export interface FaultyQuestions {
  /** Questions not to be asked, by `askedKey`. */
  asked: ReadonlySet<string>;
  /** Options that are right as well, by the saved word they stood beside and `optionKey`. */
  options: ReadonlyMap<number, ReadonlySet<string>>;
}

/** `key` is the option as `sameText` folds it. */
export function optionKey(key: string, language: string): string {
  return `${language} ${key}`;
}

/** Whether the question was reported, or offers an option that was. */
export function isFaulty(question: StoredQuestion, faulty: FaultyQuestions | undefined): boolean {
  if (!faulty) return false;
  const { vocabulary_id, correct_answer, answer_language, options } = question;
  const right = faulty.options.get(vocabulary_id ?? 0);
  const isRight = (option: string) =>
    option !== correct_answer && right?.has(optionKey(sameText(option), answer_language));
  return faulty.asked.has(askedKey(question)) || options.some(isRight);
}
