import { randomInt } from 'node:crypto';
import type { QuestionType } from '@glossa/shared/contract/quiz';
import type { QuizRequest } from '@glossa/shared/contract/quiz-request';
import type { Database } from '../database/connect';
import { ApiError } from '../errors/api-error';
import type { Glossary } from '../language/glossary';
import { generateQuestions } from './generate';
import type { QuizWord } from './quiz-word';
import { seededRandom } from './random';
import { selectWords } from './select-words';
import { addQuiz, type StoredQuiz } from './store';

/** Seconds a learner needs for a question. */
const secondsFor: Readonly<Record<QuestionType, number>> = {
  multiple_choice: 20,
  fill_blank: 30,
  translation: 30,
  context: 40,
  matching: 60,
};

/** Makes a quiz from the learner's saved words and stores it. Throws 422 when no word is selected. */
export async function makeQuiz(
  { database, glossary }: { database: Database; glossary: Glossary },
  userId: number,
  request: QuizRequest,
): Promise<StoredQuiz> {
  const seed = request.seed ?? randomInt(2 ** 32);
  const selection = request.vocabulary_selection;
  const words = await selectWords(database, userId, selection, { glossary, random: seededRandom(seed) });
  if (words.length === 0) throw new ApiError('no_words_selected');
  const type = request.quiz_type ?? 'mixed';
  const difficulty = request.difficulty ?? 'medium';
  const count = request.num_questions ?? 10;
  const { questions, notice } = generateQuestions({ words, type, count, difficulty, seed, glossary });
  // A word without translation, definition or sentence gives nothing to ask.
  if (questions.length === 0) throw new ApiError('words_not_enough');
  const seconds = questions.reduce((sum, question) => sum + secondsFor[question.question_type], 0);
  return addQuiz(database, {
    userId,
    videoId: onlyVideoOf(words),
    quizType: type,
    difficulty,
    seed,
    questions,
    notice,
    estimatedTime: Math.ceil(seconds / 60),
  });
}

function onlyVideoOf(words: readonly QuizWord[]): string | null {
  const videos = new Set(words.map((word) => word.videoId));
  const [video] = videos;
  return videos.size === 1 && video !== undefined ? video : null;
}
