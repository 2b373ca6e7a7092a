import { sameText } from '../normalize-text';
import type { StoredQuestion, StoredResult } from '../stored-question';
import type { AskedWord } from './asked-word';
import type { Found } from './apply-report';
import { isSynonym, rightAnswers, type Sources } from './right-answers';
import { gradeTypedAnswer } from '../grading/grade-typed-answer';
import { knownWords } from '../grading/known-words';
import { letterParts } from '../grading/letter-parts';
import { foldAnswer } from '../grading/normalize-answer';
import { lemmaOf } from './glossary-lookup';

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

/** Grades what was typed against everything that is right, as leniently about slips as any answer. */
export async function lookAtTyped(
  question: StoredQuestion,
  { is_correct, user_answer }: StoredResult,
  asked: AskedWord | undefined,
  sources: Sources,
): Promise<Found> {
  if (is_correct) return undefined;
  const language = question.answer_language;
  const { texts, forms } = await rightAnswers(question, asked, sources);
  const isWord = knownWords(language, sources.glossary, sources.dictionary);
  const { outcome, typed, nearest } = await gradeTypedAnswer(user_answer, texts, language, isWord);
  const right = `“${user_answer}” is right as well as “${question.correct_answer}”.`;
  if (outcome === 'almost') {
    const detail = `“${user_answer}” is almost “${nearest}”, which is right as well as “${question.correct_answer}”.`;
    return {
      finding: 'same_meaning',
      detail,
      graded: { outcome, letters: letterParts(typed, nearest, language) },
    };
  }
  if (outcome === 'correct' || (await isSynonym(sources, user_answer, question))) {
    return { finding: 'same_meaning', detail: right, graded: { outcome: 'correct' } };
  }
  if (!forms.includes(lemmaOf(sources.glossary, user_answer, language))) return undefined;
  const expected = foldAnswer(question.correct_answer, language);
  return {
    finding: 'same_meaning',
    detail: `“${user_answer}” is a form of the right answer, and so almost right.`,
    graded: { outcome: 'almost', letters: letterParts(typed, expected, language) },
  };
}
