import { normalizeText } from '../normalize-text';
import type { StoredQuestion } from '../stored-question';

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
    option !== correct_answer && right?.has(optionKey(normalizeText(option), answer_language));
  return faulty.asked.has(contentKey(question)) || options.some(isRight);
}

/**
 * The same for two questions of one kind, about one word, with one answer, in whatever words they are asked; for two
 * matchings of the same words.
 */
export function contentKey({ question_type, vocabulary_id, correct_answer, pairs }: StoredQuestion): string {
  const asked = pairs
    ? [...pairs.left, ...pairs.right].map((text) => normalizeText(text)).sort()
    : correct_answer;
  return JSON.stringify([question_type, pairs ? null : vocabulary_id, asked]);
}
