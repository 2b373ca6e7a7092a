import type { NextStep } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { and, asc, desc, eq, exists, gte, isNull, lt, sql } from 'drizzle-orm';
import { type Database, preparedQuery } from '../platform/database/database';
import { playlists, playlistVideos, videos } from '../platform/database/schema/lessons';
import { videoProgress } from '../platform/database/schema/progress';
import { quizAttempts } from '../platform/database/schema/quizzes';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { bestFirst, foreignFirst, orderValues } from '../playlists/playlist-order';
import { countReviews } from '../reviews/due-words';
import { firstPlaylist } from '../videos/store';
import { addDays, learnerDays } from './learner-days';

const SECONDS_PER_REVIEW = 10;
const SECONDS_PER_QUESTION = 20;
/** Fewer words make a quiz of the same questions. */
const MIN_QUIZ_WORDS = 4;
const MAX_QUIZ_WORDS = 20;
const WEEK_DAYS = 7;

const toMinutes = (seconds: number) => Math.max(1, Math.round(seconds / 60));

/** Due words are forgotten first, so they come first; then what was left, what was learned, and what is new. */
export async function findNextStep(
  database: Database,
  learner: User,
  now = new Date(),
): Promise<NextStep | null> {
  const { due, new_words, new_left_today } = await countReviews(database, learner, now);
  const count = due + Math.min(new_words, new_left_today);
  if (count > 0) return { kind: 'review', count, minutes: toMinutes(count * SECONDS_PER_REVIEW) };
  return (
    (await findUnfinished(database, learner.id)) ??
    (await findQuizWords(database, learner, now)) ??
    (await findNewVideo(database, learner))
  );
}

const { placeholder } = sql;
const ofLearner = eq(videoProgress.userId, placeholder('userId'));

async function findUnfinished(database: Database, userId: number): Promise<NextStep | null> {
  const query = preparedQuery(database, 'unfinished_video', () =>
    database
      .select({ video: videos, playlistId: firstPlaylist, position: videoProgress.position })
      .from(videoProgress)
      .innerJoin(videos, eq(videos.id, videoProgress.videoId))
      .where(and(ofLearner, lt(videoProgress.progressPercentage, 100), isNull(videoProgress.completedAt)))
      .orderBy(desc(videoProgress.lastWatchedAt))
      .limit(1),
  );
  const [row] = await query.execute({ userId });
  return row ? toStep('resume', row.video, row.playlistId, row.position ?? 0) : null;
}

/** Null when a quiz was submitted this week, or too few words were saved. */
async function findQuizWords(database: Database, learner: User, now: Date): Promise<NextStep | null> {
  const calendar = learnerDays(learner.time_zone);
  const since = calendar.dayStart(addDays(calendar.toDay(now), 1 - WEEK_DAYS));
  const query = preparedQuery(database, 'words_of_week', () => {
    const quizzes = database
      .select({ one: sql`1` })
      .from(quizAttempts)
      .where(
        and(
          eq(quizAttempts.userId, placeholder('userId')),
          gte(quizAttempts.submittedAt, placeholder('since')),
        ),
      );
    return database
      .select({ id: vocabulary.id, isTested: sql<boolean>`${exists(quizzes)}` })
      .from(vocabulary)
      .where(
        and(eq(vocabulary.userId, placeholder('userId')), gte(vocabulary.createdAt, placeholder('since'))),
      )
      .orderBy(desc(vocabulary.createdAt), desc(vocabulary.id))
      .limit(MAX_QUIZ_WORDS);
  });
  const words = await query.execute({ userId: learner.id, since });
  if (words.length < MIN_QUIZ_WORDS || words[0]?.isTested) return null;
  const minutes = toMinutes(words.length * SECONDS_PER_QUESTION);
  return { kind: 'quiz', word_ids: words.map(({ id }) => id), minutes };
}

/** The first video in the order of playlists that the learner has not begun. */
async function findNewVideo(database: Database, learner: User): Promise<NextStep | null> {
  const query = preparedQuery(database, 'new_video', () => {
    const begun = database
      .select({ one: sql`1` })
      .from(videoProgress)
      .where(ofLearner);
    return database
      .select({ video: videos, playlistId: playlists.id, isFirst: sql<boolean>`not ${exists(begun)}` })
      .from(playlistVideos)
      .innerJoin(playlists, eq(playlists.id, playlistVideos.playlistId))
      .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
      .leftJoin(videoProgress, and(eq(videoProgress.videoId, videos.id), ofLearner))
      .where(and(isNull(videoProgress.videoId), isNull(videos.ownerId)))
      .orderBy(foreignFirst, ...bestFirst, asc(playlistVideos.position), asc(videos.id))
      .limit(1);
  });
  const [row] = await query.execute({ userId: learner.id, ...orderValues(learner) });
  return row ? toStep(row.isFirst ? 'begin' : 'watch', row.video, row.playlistId, 0) : null;
}

function toStep(
  kind: 'resume' | 'begin' | 'watch',
  video: typeof videos.$inferSelect,
  playlistId: number | null,
  position: number,
): NextStep {
  return {
    kind,
    title: video.title,
    language: video.language,
    playlist_id: playlistId,
    youtube_id: video.youtubeId ?? video.id,
    minutes: video.duration === null ? null : toMinutes(video.duration - position),
  };
}
