import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { QuizResult, WordMoment } from '@glossa/contract/quiz-result';
import type { Database } from '../platform/database/connect';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { wordColumns } from '../vocabulary/word-row';
import type { StoredQuestion } from './stored-question';

/** The result with where each question's word was met, as the learner's vocabulary has it now. */
export async function withMoments(
  database: Database,
  userId: number,
  questions: readonly StoredQuestion[],
  result: QuizResult,
): Promise<QuizResult> {
  const wordIds = questions.flatMap(({ vocabulary_id }) => vocabulary_id ?? []);
  const moments = await momentsOf(database, userId, wordIds);
  const momentOf = (index: number) => moments.get(questions[index]?.vocabulary_id ?? 0) ?? null;
  const results = result.results.map((one) => ({ ...one, moment: momentOf(one.question_index) }));
  return { ...result, results };
}

async function momentsOf(
  database: Database,
  userId: number,
  wordIds: readonly number[],
): Promise<Map<number, WordMoment>> {
  if (wordIds.length === 0) return new Map();
  const { id, videoId, videoTime, videoTitle, playlistId } = wordColumns;
  const rows = await database
    .select({ id, videoId, videoTime, videoTitle, playlistId })
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, userId), inArray(id, [...wordIds]), isNotNull(videoId)));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        word_id: row.id,
        video_id: row.videoId ?? '',
        video_title: row.videoTitle ?? '',
        video_time: row.videoTime,
        playlist_id: row.playlistId,
      },
    ]),
  );
}
