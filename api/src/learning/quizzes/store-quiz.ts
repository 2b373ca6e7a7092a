import type { FieldProblem } from '@glossa/contract/errors';
import { QuestionType, QuizDifficulty, QuizType } from '@glossa/contract/quiz/quiz';
import type { OwnQuestion, QuizToStore } from '@glossa/contract/quiz/store';
import type { User } from '@glossa/contract/user';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { planLimits } from '../../foundation/plans/plans';
import type { PlanSettings } from '../../platform/settings/settings';
import { findVideo } from '../../content/videos/store';
import { failedChecks } from './making/checks';
import { questionKey } from './stored-question';
import type { StoredQuestion } from '../../platform/database/schema/quizzes';
import { addQuiz, requireQuiz } from './store';
import type { QuizDeps } from './quiz-deps';

const DEFAULT_LEVEL = 3;
/** The middle of the levels of each color of badge. */
const LEVELS: Readonly<Record<QuizDifficulty, number>> = { easy: 2, medium: 5, hard: 8 };

/** `added` is false for a generated quiz, which is stored already. Throws 402, 404 or 422. */
export async function storeQuiz(
  { database, settings }: Pick<QuizDeps, 'database' | 'settings'>,
  learner: User,
  quiz: QuizToStore,
): Promise<{ id: number; added: boolean }> {
  const id = quiz.quiz_id ?? quiz.quiz_data?.quiz_id;
  if (id === undefined) return { id: await addOwnQuiz(database, settings.plans, learner, quiz), added: true };
  await requireQuiz(database, learner.id, id);
  return { id, added: false };
}

async function addOwnQuiz(database: Database, plans: PlanSettings, learner: User, quiz: QuizToStore) {
  const questions = (quiz.quiz_data?.questions ?? []).map(toStoredQuestion);
  const problems = findProblems(questions);
  if (problems.length > 0) throw new ApiError('questions_invalid', problems);
  const videoId = quiz.video_id ?? null;
  if (videoId !== null && !(await findVideo(database, learner.id, videoId))) {
    throw new ApiError('video_not_found');
  }
  const stored = {
    userId: learner.id,
    videoId,
    quizType: findOption(QuizType.enum, quiz.quiz_type) ?? 'mixed',
    difficulty: findOption(QuizDifficulty.enum, quiz.difficulty) ?? 'medium',
    seed: 0,
    questions,
    generatedBy: learner.username,
  };
  return (await addQuiz(database, stored, learner, planLimits(learner, plans).quizLimit)).quiz.id;
}

function toStoredQuestion(question: OwnQuestion): StoredQuestion {
  const answer = question.correct_answer?.trim() ?? '';
  return {
    question: question.question,
    question_type: findType(question),
    options: question.options ?? [],
    correct_answer: answer,
    explanation: question.explanation ?? '',
    difficulty: findLevel(question.difficulty),
    word: question.word ?? null,
    sentence: question.sentence ?? null,
    hint: question.hint ?? null,
    answer_language: question.answer_language ?? 'en',
    pairs: question.pairs ?? null,
    // Reviews are counted only for generated questions.
    vocabulary_id: null,
    accepted: [...new Set([answer, ...(question.accepted ?? [])])],
  };
}

/** That of the question, or how one of an unknown type is answered. */
function findType({ question_type: type, options }: OwnQuestion): QuestionType {
  const hasOptions = (options ?? []).length > 0;
  const known = findOption(QuestionType.enum, type);
  if (known && (known !== 'multiple_choice' || hasOptions)) return known;
  return hasOptions ? 'multiple_choice' : 'context';
}

function findLevel(difficulty: OwnQuestion['difficulty']): number {
  if (typeof difficulty === 'number') return difficulty;
  const word = findOption(QuizDifficulty.enum, difficulty);
  return word ? LEVELS[word] : DEFAULT_LEVEL;
}

const findOption = <Option extends string>(options: readonly Option[], text: unknown): Option | undefined =>
  options.find((option) => option === text);

function findProblems(questions: readonly StoredQuestion[]): FieldProblem[] {
  if (questions.length === 0) return [{ name: 'quiz_data.questions', problem: 'is required' }];
  const seen = new Set<string>();
  return questions.flatMap((question, index) => {
    const repeated = seen.has(questionKey(question)) ? ['is asked once'] : [];
    seen.add(questionKey(question));
    const broken = [...failedChecks(question), ...repeated];
    const problem = `does not hold to: ${broken.join(', ')}`;
    return broken.length === 0 ? [] : [{ name: `quiz_data.questions.${index}`, problem }];
  });
}
