import type { QuizDraft } from '@glossa/contract/quiz/quiz';
import { ApiError } from '../../platform/errors/api-error';
import { gradeQuestion } from './grading/grade-question';
import { withWordMoments } from './present-quiz';
import type { QuizDeps } from './quiz-deps';
import type { QuizTexts } from './quiz-texts';
import { updateDraft, upsertAnswers } from './save-draft';
import { requireQuiz } from './store';

interface Place {
  readonly id: number;
  readonly index: number;
}

/** Grades one answer of a quiz that is not submitted, and keeps it for good. Throws 404, 409 or 422. */
export async function checkAnswer(
  { database, glossary, words }: Pick<QuizDeps, 'database' | 'glossary' | 'words'>,
  userId: number,
  { id, index }: Place,
  { answer, texts }: { answer: string; texts: QuizTexts },
): Promise<QuizDraft> {
  const { quiz, attempt } = await requireQuiz(database, userId, id);
  if (attempt) throw new ApiError('quiz_already_submitted');
  const question = quiz.questions[index];
  if (!question) throw new ApiError('question_not_found');
  if (answer.trim() === '')
    throw new ApiError('answers_missing', [{ name: 'answer', problem: 'is required' }]);
  const graded = gradeQuestion(question, index, answer.trim(), { glossary, words }, texts);
  const [result = graded] = await withWordMoments(database, userId, quiz.questions, [graded]);
  const checked = { ...result, ...(question.facts && { facts: question.facts }) };
  return updateDraft(database, userId, id, (before) => {
    const earlier = before?.checked ?? [];
    if (before && earlier.some(({ question_index }) => question_index === index)) return before;
    const draft = upsertAnswers(before, { position: index });
    return upsertAnswers({ ...draft, checked: [...earlier, checked] }, {});
  });
}
