import { randomInt } from 'node:crypto';
import type { QuizRequest } from '@glossa/contract/quiz-request';
import type { User } from '@glossa/contract/user';
import { ApiError } from '../platform/errors/api-error';
import type { ApiDeps } from '../platform/http/api-app';
import { planLimits } from '../plans/plan-limits';
import { estimateMinutes } from './stored-question';
import { findFaultyQuestions } from './reports/report-store';
import { generateQuestions } from './making/generate';
import { quizOptions } from './quiz-options';
import type { QuizWord } from './making/quiz-word';
import { rewriteQuestions } from './making/rewrite-questions';
import { selectWords, type WordChoice } from './select-words';
import { addQuiz, checkQuizLimit, type StoredQuiz } from './store';
import { reuseStoredQuiz } from './reuse-stored-quiz';

/** Makes a quiz from the learner's saved words and stores it. Throws 402, and 422 without questions. */
export async function makeQuiz(
  { database, glossary, settings, chat }: Pick<ApiDeps, 'database' | 'glossary' | 'settings' | 'chat'>,
  learner: User,
  choice: WordChoice,
  request: Omit<QuizRequest, 'vocabulary_selection'>,
): Promise<StoredQuiz> {
  const limit = planLimits(learner, settings.plans).quizLimit;
  // Checked before the work, and again while storing.
  await checkQuizLimit(database, learner, limit);
  const seed = request.seed ?? randomInt(2 ** 32);
  const words = await selectWords(database, learner.id, choice, { glossary, seed });
  if (words.length === 0) throw new ApiError('no_words_selected');
  const { defaults } = quizOptions;
  const type = request.quiz_type ?? defaults.quiz_type;
  const difficulty = request.difficulty ?? defaults.difficulty;
  const count = request.num_questions ?? defaults.num_questions;
  const faulty = await findFaultyQuestions(database, learner.id);
  const plan = { words, type, count, difficulty, seed, glossary, faulty };
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
    estimatedTime: estimateMinutes(written.questions),
  };
  return addQuiz(database, quiz, learner, limit);
}

function singleVideoId(words: readonly QuizWord[]): string | null {
  const videos = new Set(words.map((word) => word.videoId));
  const [video] = videos;
  return videos.size === 1 && video !== undefined ? video : null;
}
