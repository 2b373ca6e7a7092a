import { sameText } from '../same-text';
import type { StoredQuestion } from '../stored-question';

/**
 * The same for two questions of one kind, about one word, with one answer, in whatever words they are asked; for two
 * matchings of the same words.
 */
export function askedKey({ question_type, vocabulary_id, correct_answer, pairs }: StoredQuestion): string {
  const asked = pairs ? [...pairs.left, ...pairs.right].map((text) => sameText(text)).sort() : correct_answer;
  return JSON.stringify([question_type, pairs ? null : vocabulary_id, asked]);
}
