import { normalizeText } from '../normalize-text';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';

/** Questions and options that a learner reported and that were found faulty. */
export interface FaultyQuestions {
  /** `contentKey`s of questions not to ask. */
  contentKeys: ReadonlySet<string>;
  /** `optionKey`s of options that are right too, by saved word. */
  options: ReadonlyMap<number, ReadonlySet<string>>;
}

/** `key` is the option after `normalizeText`. */
export const optionKey = (key: string, language: string): string => `${language} ${key}`;

/** Whether the question, or one of its options, was reported. */
export function isFaulty(question: StoredQuestion, faulty: FaultyQuestions | undefined): boolean {
  if (!faulty) return false;
  const { vocabulary_id, correct_answer, answer_language, options } = question;
  const right = faulty.options.get(vocabulary_id ?? 0);
  const isRight = (option: string) =>
    option !== correct_answer && right?.has(optionKey(normalizeText(option), answer_language));
  return faulty.contentKeys.has(contentKey(question)) || options.some(isRight);
}

/** Questions of one type, word and answer share a key however worded; so do matchings of equal words. */
export function contentKey({ question_type, vocabulary_id, correct_answer, pairs }: StoredQuestion): string {
  const content = pairs
    ? [...pairs.left, ...pairs.right].map((text) => normalizeText(text)).sort()
    : correct_answer;
  return JSON.stringify([question_type, pairs ? null : vocabulary_id, content]);
}
