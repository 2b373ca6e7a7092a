import { sameText } from '../same-text';
import type { StoredQuestion } from '../stored-question';
import type { StoredResult } from '../stored-result';
import type { AskedWord } from './asked-word';
import type { Found } from './look-again';
import { isSynonym, rightAnswers, type Sources } from './right-answers';

/** Finds an option beside the marked one that is right as well; the one that was chosen first. */
export async function lookAtChoice(
  question: StoredQuestion,
  { user_answer }: StoredResult,
  asked: AskedWord | undefined,
  sources: Sources,
): Promise<Found> {
  const marked = sameText(question.correct_answer);
  const { texts } = await rightAnswers(question, asked, sources);
  const right = new Set(texts.map((text) => sameText(text)));
  const others: string[] = [];
  for (const option of question.options) {
    if (sameText(option) === marked) continue;
    if (right.has(sameText(option)) || (await isSynonym(sources, option, question))) others.push(option);
  }
  const chosen = others.find((option) => sameText(option) === sameText(user_answer));
  const other = chosen ?? others[0];
  if (other === undefined) return undefined;
  const detail = `“${other}” is right as well as “${question.correct_answer}”: more than one option was right.`;
  return {
    finding: 'several_right',
    detail,
    alsoRight: other,
    ...(chosen !== undefined && { graded: { outcome: 'correct' } }),
  };
}
