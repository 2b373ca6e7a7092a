import type { QuizRequest } from '@glossa/contract/quiz/request';
import type { User } from '@glossa/contract/user';
import { and, desc, eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { planLimits, checkQuizLimit } from '../../foundation/plans/plans';
import type { Database } from '../../platform/database/database';
import { quizzes, type StoredQuestion } from '../../platform/database/schema/quizzes';
import { ApiError } from '../../platform/errors/api-error';
import { addLessonEquivalents } from './lesson-equivalents';
import { type FaultyQuestions, isFaulty } from './making/faulty-questions';
import { generateQuestions } from './making/generate';
import type { QuizWord } from './making/quiz-word';
import { rewriteQuestions, type WrittenQuiz } from './making/rewrite-questions';
import { quizOptions } from './quiz-options';
import { findFaultyQuestions } from './reports/report-store';
import { selectWords, type WordChoice } from './select-words';
import { addQuiz, type StoredQuiz } from './store';
import type { QuizDeps } from './quiz-deps';

/** Makes a quiz from the learner's saved words and stores it. Throws 402, and 422 without questions. */
export async function makeQuiz(
  deps: Pick<QuizDeps, 'database' | 'glossary' | 'equivalents' | 'settings' | 'chat' | 'words'>,
  learner: User,
  choice: WordChoice,
  request: Omit<QuizRequest, 'vocabulary_selection'>,
): Promise<StoredQuiz> {
  const { database, glossary, equivalents, settings, chat, words: dictionary } = deps;
  const limit = planLimits(learner, settings.plans).quizLimit;
  // Checked before the work, and again while storing.
  await checkQuizLimit(database, learner, limit);
  const seed = request.seed ?? randomInt(2 ** 32);
  const words = await selectWords(database, learner.id, choice, { glossary, words: dictionary, seed });
  if (words.length === 0) throw new ApiError('no_words_selected');
  const { defaults } = quizOptions;
  const type = request.quiz_type ?? defaults.quiz_type;
  const difficulty = request.difficulty ?? defaults.difficulty;
  const count = request.num_questions ?? defaults.num_questions;
  const faulty = await findFaultyQuestions(database, learner.id);
  const known = equivalents && (await addLessonEquivalents(database, words, equivalents));
  const plan = { words, type, count, difficulty, seed, glossary, faulty, equivalents: known, dictionary };
  const generated = generateQuestions(plan);
  // Words without translation, definition and sentence give no questions.
  if (generated.questions.length === 0) throw new ApiError('words_not_enough');
  const wanted = { seed: request.seed, quizType: type, difficulty };
  const written =
    (chat && (await reuseStoredQuiz(database, learner.id, { ...wanted, faulty }, generated.questions))) ??
    (await rewriteQuestions(chat, generated.questions, plan));
  const quiz = {
    userId: learner.id,
    videoId: singleVideoId(words),
    quizType: type,
    difficulty,
    seed,
    questions: written.questions,
    notice: generated.notice,
    generatedBy: written.by,
  };
  return addQuiz(database, quiz, learner, limit);
}

function singleVideoId(words: readonly QuizWord[]): string | null {
  const videos = new Set(words.map((word) => word.videoId));
  const [video] = videos;
  return videos.size === 1 && video !== undefined ? video : null;
}

/** The same words and seed should give the same quiz, and a model would word them differently each time. */
async function reuseStoredQuiz(
  database: Database,
  userId: number,
  asking: { seed: number | undefined; quizType: string; difficulty: string; faulty: FaultyQuestions },
  ours: readonly StoredQuestion[],
): Promise<WrittenQuiz | undefined> {
  const { seed, quizType, difficulty, faulty } = asking;
  if (seed === undefined) return undefined;
  const sameSettings = and(
    eq(quizzes.userId, userId),
    eq(quizzes.seed, seed),
    eq(quizzes.quizType, quizType),
    eq(quizzes.difficulty, difficulty),
  );
  const [last] = await database
    .select({ questions: quizzes.questions, by: quizzes.generatedBy })
    .from(quizzes)
    .where(sameSettings)
    .orderBy(desc(quizzes.id))
    .limit(1);
  if (!last || answersKey(last.questions) !== answersKey(ours)) return undefined;
  return last.questions.some((question) => isFaulty(question, faulty)) ? undefined : last;
}

/** Identifies questions by their answers, whatever the wording. */
function answersKey(questions: readonly StoredQuestion[]): string {
  return JSON.stringify(
    questions.map(({ question_type, vocabulary_id, correct_answer }) => [
      question_type,
      vocabulary_id,
      correct_answer,
    ]),
  );
}
