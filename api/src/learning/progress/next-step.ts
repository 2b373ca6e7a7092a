import type { NextStep, NextStepResponse } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { and, asc, desc, eq, exists, gte, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { learnedLanguage } from '../../foundation/accounts/learner-languages';
import { type Database, preparedQuery } from '../../platform/database/database';
import { playlists, playlistVideos, videos } from '../../platform/database/schema/lessons';
import { videoProgress } from '../../platform/database/schema/progress';
import { quizAttempts } from '../../platform/database/schema/quizzes';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { bestFirst, foreignFirst, isListed, orderValues } from '../../content/playlists/playlist-order';
import { countReviews } from '../reviews/due-words';
import { visibleTo } from '../../content/videos/may-see-video';
import { firstPlaylist } from '../../content/videos/store';
import { addDays, learnerDays } from '../../foundation/accounts/learner-days';

const SECONDS_PER_REVIEW = 10;
const SECONDS_PER_QUESTION = 20;
/** Fewer words make a quiz of the same questions. */
const MIN_QUIZ_WORDS = 4;
const MAX_QUIZ_WORDS = 20;
const WEEK_DAYS = 7;
/** A lesson watched in the last three days is likely to be continued; an older one was given up. */
const RESUME_DAYS = 3;

const toMinutes = (seconds: number) => Math.max(1, Math.round(seconds / 60));

/** In order: due words, an open lesson, a quiz, a new lesson. A lesson left long ago comes last. */
export async function findNextStep(database: Database, learner: User): Promise<NextStepResponse> {
  const now = new Date();
  const { due, new_words, new_left_today, next_due_at } = await countReviews(database, learner, now);
  const calendar = learnerDays(learner.time_zone);
  const today = calendar.toDay(now);
  const count = due + Math.min(new_words, new_left_today);
  if (count > 0) {
    const step = { kind: 'review' as const, count, minutes: toMinutes(count * SECONDS_PER_REVIEW) };
    return { step, next_review_at: now.toISOString() };
  }
  const tomorrow = calendar.dayStart(addDays(today, 1)).toISOString();
  const reviews = [next_due_at, new_words > 0 ? tomorrow : null].filter((at) => at !== null);
  const unfinished = await findUnfinished(database, learner);
  const recently = calendar.dayStart(addDays(today, 1 - RESUME_DAYS));
  const isRecent = unfinished !== null && unfinished.watchedAt >= recently;
  const step =
    (isRecent ? unfinished.step : null) ??
    (await findQuizWords(database, learner, now)) ??
    (await findNewVideo(database, learner)) ??
    unfinished?.step ??
    null;
  return { step, next_review_at: reviews.sort()[0] ?? null };
}

const { placeholder } = sql;
const ofLearner = eq(videoProgress.userId, placeholder('userId'));

/** All lessons if the learner has chosen no language or may see no lesson in it. */
const inLearnedLanguage = sql`(${videos.language} = ${placeholder('language')}::text or not exists (
  select 1 from videos as lesson where lesson.language = ${placeholder('language')}::text
    and (lesson.owner_id is null or lesson.owner_id = ${placeholder('userId')})
) and not exists (
  select 1 from playlists published
  join playlist_videos item on item.playlist_id = published.id
  join videos as lesson on lesson.id = item.video_id and lesson.owner_id = published.owner_id
  where published.is_published and lesson.language = ${placeholder('language')}::text))`;

/** Everybody sees videos of the site, and those of the editor who published the playlist. */
const isOfEverybody = or(isNull(videos.ownerId), eq(videos.ownerId, playlists.ownerId));

const languageValues = (learner: User) => ({
  userId: learner.id,
  language: learnedLanguage(learner) ?? null,
});

/** The lesson watched last that is not finished. */
async function findUnfinished(
  database: Database,
  learner: User,
): Promise<{ step: NextStep; watchedAt: Date } | null> {
  const query = preparedQuery(database, 'unfinished_video', () =>
    database
      .select({
        video: videos,
        playlistId: firstPlaylist,
        position: videoProgress.position,
        watchedAt: videoProgress.lastWatchedAt,
      })
      .from(videoProgress)
      .innerJoin(videos, eq(videos.id, videoProgress.videoId))
      .where(
        and(
          ofLearner,
          lt(videoProgress.progressPercentage, 100),
          isNull(videoProgress.completedAt),
          inLearnedLanguage,
          visibleTo(placeholder('userId')),
        ),
      )
      .orderBy(desc(videoProgress.lastWatchedAt), asc(videos.id))
      .limit(1),
  );
  const [row] = await query.execute(languageValues(learner));
  if (!row) return null;
  const { video, playlistId, position, watchedAt } = row;
  return { step: toStep('resume', video, playlistId, position ?? 0), watchedAt };
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

/** The first video in the order of playlists that the learner has not watched. */
async function findNewVideo(database: Database, learner: User): Promise<NextStep | null> {
  const query = preparedQuery(database, 'new_video', () => {
    const one = { one: sql`1` };
    const watched = database.select(one).from(videoProgress).where(ofLearner);
    const watchedHere = database
      .select(one)
      .from(videoProgress)
      .where(and(ofLearner, eq(videoProgress.videoId, videos.id)));
    const isFirst = sql<boolean>`not ${exists(watched)}`;
    return database
      .select({ video: videos, playlistId: playlists.id, isFirst })
      .from(playlistVideos)
      .innerJoin(playlists, eq(playlists.id, playlistVideos.playlistId))
      .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
      .where(and(notExists(watchedHere), isListed, isOfEverybody, inLearnedLanguage))
      .orderBy(foreignFirst, ...bestFirst, asc(playlistVideos.position), asc(videos.id))
      .limit(1);
  });
  const [row] = await query.execute({ ...languageValues(learner), ...orderValues(learner) });
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
    video_id: video.id,
    minutes: video.duration === null ? null : toMinutes(video.duration - position),
  };
}
