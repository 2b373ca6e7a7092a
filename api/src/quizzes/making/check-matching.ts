import { pairsIn } from '../grading/grade-matching';
import { lookOf, sameText } from '../same-text';
import type { StoredQuestion } from '../stored-question';

const LEAST_PAIRS = 3;
const MOST_PAIRS = 5;

/** Whether a matching has two columns of one kind each, and an answer that names every entry of both once. */
export function matchingHolds({ question_type, pairs, correct_answer }: StoredQuestion): boolean {
  if (question_type !== 'matching') return pairs === null;
  if (pairs === null) return false;
  const { left, right } = pairs;
  if (left.length < LEAST_PAIRS || left.length > MOST_PAIRS || left.length !== right.length) return false;
  return columnHolds(left) && columnHolds(right) && namesEach(correct_answer, left.length);
}

/** Differing texts in one script and one kind of capitals. */
function columnHolds(texts: readonly string[]): boolean {
  const differ = new Set(texts.map((text) => sameText(text))).size === texts.length;
  return differ && new Set(texts.map(lookOf)).size === 1 && texts.every((text) => text.trim() !== '');
}

function namesEach(answer: string, count: number): boolean {
  const pairs = pairsIn(answer);
  const letters = new Set(pairs.values());
  return Array.from({ length: count }, (_, index) => index).every(
    (index) => pairs.has(index + 1) && letters.has(String.fromCharCode('a'.charCodeAt(0) + index)),
  );
}
