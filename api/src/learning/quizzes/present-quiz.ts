import type { Quiz, QuizDifficulty, QuizQuestion, QuizType } from '@glossa/contract/quiz/quiz';
import type { QuizResult, WordMoment } from '@glossa/contract/quiz/result';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { quizAttempts, StoredQuestion } from '../../platform/database/schema/quizzes';
import type { StoredQuiz } from './store';
import { findClaim } from './stored-question';
import type { Database } from '../../platform/database/database';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { wordVideo } from '../vocabulary/word-row';

/** A quiz as its learner may see it: without answers until it is submitted. */
export function presentQuiz({ quiz, attempt }: StoredQuiz): Quiz {
  const submitted = attempt !== null;
  return {
    id: quiz.id,
    // Both columns contain only values of the contract.
    quiz_type: quiz.quizType as QuizType,
    score: attempt?.score ?? null,
    total_questions: attempt?.totalQuestions ?? quiz.questions.length,
    quiz_data: {
      quiz_id: quiz.id,
      video_id: quiz.videoId,
      // The schema lacks `accepted`, so it is not sent.
      questions: submitted ? quiz.questions : quiz.questions.map(withoutAnswer),
      estimated_time: quiz.estimatedTime,
      difficulty: quiz.difficulty as QuizDifficulty,
      submitted,
      notice: quiz.notice,
      generated_by: quiz.generatedBy,
      draft: submitted ? null : quiz.draft,
    },
    created_at: quiz.createdAt.toISOString(),
    attempt: attempt && {
      result: presentResult(quiz.questions, attempt),
      submitted_at: attempt.submittedAt.toISOString(),
    },
    retry_of: quiz.retryOf,
  };
}

type Attempt = Omit<typeof quizAttempts.$inferSelect, 'userId' | 'submittedAt'>;

/** The result of an attempt, with the moments of its words. */
export async function presentAttempt(
  database: Database,
  { questions, userId }: StoredQuiz['quiz'],
  attempt: Attempt,
): Promise<QuizResult> {
  const result = presentResult(questions, attempt);
  return { ...result, results: await withWordMoments(database, userId, questions, result.results) };
}

function presentResult(questions: readonly StoredQuestion[], attempt: Attempt): QuizResult {
  return {
    quiz_id: attempt.quizId,
    score: attempt.score,
    correct_answers: attempt.correctAnswers,
    total_questions: attempt.totalQuestions,
    time_taken: attempt.timeTaken,
    results: attempt.results.map((result) => ({
      ...result,
      claim: findClaim(questions[result.question_index], result),
    })),
    analysed_by: attempt.analysedBy,
  };
}

function withoutAnswer(question: StoredQuestion): QuizQuestion {
  const { correct_answer: _answer, explanation: _explanation, facts: _facts, ...rest } = question;
  return rest;
}

/** Adds the place in a video where each word was saved, as the vocabulary has it now. */
export async function withWordMoments<Result extends { question_index: number }>(
  database: Database,
  userId: number,
  questions: readonly StoredQuestion[],
  results: readonly Result[],
): Promise<(Result & { moment: WordMoment | null })[]> {
  const findWord = (index: number) => questions[index]?.vocabulary_id ?? 0;
  const wordIds = results.map(({ question_index }) => findWord(question_index)).filter((id) => id > 0);
  const moments = await findMoments(database, userId, wordIds);
  return results.map((one) => ({ ...one, moment: moments.get(findWord(one.question_index)) ?? null }));
}

async function findMoments(database: Database, userId: number, wordIds: readonly number[]) {
  if (wordIds.length === 0) return new Map<number, WordMoment>();
  const { id, videoId, videoTime } = vocabulary;
  const rows = await database
    .select({
      ...{
        word_id: id,
        video_id: sql<string>`${videoId}`,
        video_title: sql<string>`coalesce(${wordVideo.title}, '')`,
      },
      ...{ video_time: videoTime, playlist_id: wordVideo.playlistId },
    })
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, userId), inArray(id, [...wordIds]), isNotNull(videoId)));
  return new Map(rows.map((row) => [row.word_id, row]));
}
