import { gradeTypedAnswer } from '../grading/grade-typed-answer';
import { knownWords } from '../grading/known-words';
import { letterParts } from '../grading/letter-parts';
import { foldAnswer } from '../grading/fold-answer';
import { lemmaOf } from './glossary-meanings';
import type { StoredQuestion } from '../stored-question';
import type { StoredResult } from '../stored-result';
import type { AskedWord } from './asked-word';
import type { Found } from './look-again';
import { isSynonym, rightAnswers, type Sources } from './right-answers';

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
