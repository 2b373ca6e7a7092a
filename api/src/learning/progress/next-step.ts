import type { CefrLevel } from '@glossa/contract/language';
import type { NextStep, NextStepResponse } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { and, asc, desc, eq, exists, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { learnedLanguage } from '../../foundation/accounts/learner-languages';
import { type Database, preparedQuery, runSql } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
import { playlists, playlistVideos, videos } from '../../platform/database/schema/lessons';
import { videoProgress } from '../../platform/database/schema/progress';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { bestFirst, foreignFirst, isListed, orderValues } from '../../content/playlists/playlist-order';
import { countReviews } from '../reviews/due-words';
import { reviewedWords } from '../vocabulary/word-filter';
import { videoThumbnail } from '../../content/videos/media';
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
    const minutes = toMinutes(count * SECONDS_PER_REVIEW);
    const step = {
      kind: 'review' as const,
      count,
      minutes,
      thumbnail_url: await findScene(database, learner),
    };
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
  const has_lessons = step !== null || (await hasLessons(database, learner));
  return { step, has_lessons, next_review_at: reviews.sort()[0] ?? null };
}

/** The picture of the lesson whose words are to be reviewed first; null where none is from a lesson. */
async function findScene(database: Database, { id }: User): Promise<string | null> {
  const [row] = await database
    .select({ video: videos })
    .from(vocabulary)
    .innerJoin(videos, eq(videos.id, vocabulary.videoId))
    .where(and(reviewedWords(id), visibleTo(id)))
    .orderBy(asc(vocabulary.dueAt), asc(vocabulary.id))
    .limit(1);
  return row ? videoThumbnail(row.video, id) : null;
}

const { placeholder } = sql;
const ofLearner = eq(videoProgress.userId, placeholder('userId'));

/** All lessons if the learner has chosen no language. */
const inLearnedLanguage = sql`(${placeholder('language')}::text is null or ${videos.language} = ${placeholder('language')}::text)`;

/** Everybody sees videos of the site, and those of the editor who published the playlist. */
const isOfEverybody = or(isNull(videos.ownerId), eq(videos.ownerId, playlists.ownerId));

const languageValues = (learner: User) => ({
  userId: learner.id,
  language: learnedLanguage(learner) ?? null,
});

/** Whether a learner who has nothing left to watch sees any lesson in the language being learned. */
async function hasLessons(database: Database, learner: User): Promise<boolean> {
  const query = preparedQuery(database, 'any_lesson', () =>
    database
      .select({ id: videos.id })
      .from(videos)
      .where(and(inLearnedLanguage, visibleTo(placeholder('userId'))))
      .limit(1),
  );
  return (await query.execute(languageValues(learner))).length > 0;
}

/** The lesson watched last that is not finished. */
async function findUnfinished(database: Database, learner: User) {
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
  return { step: toStep('resume', video, learner, playlistId, position ?? 0), watchedAt };
}

const WORDS_OF_WEEK = readText(__dirname, 'words-of-week.sql', { max: MAX_QUIZ_WORDS });

/** Null when a quiz was submitted this week, or too few words were saved. */
async function findQuizWords(database: Database, learner: User, now: Date): Promise<NextStep | null> {
  const calendar = learnerDays(learner.time_zone);
  const since = calendar.dayStart(addDays(calendar.toDay(now), 1 - WEEK_DAYS)).toISOString();
  const words = await runSql<{ id: number; is_tested: boolean }>(database, WORDS_OF_WEEK, [
    learner.id,
    since,
  ]);
  if (words.length < MIN_QUIZ_WORDS || words[0]?.is_tested) return null;
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
  return row ? toStep(row.isFirst ? 'begin' : 'watch', row.video, learner, row.playlistId, 0) : null;
}

function toStep(
  kind: 'resume' | 'begin' | 'watch',
  video: typeof videos.$inferSelect,
  learner: User,
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
    thumbnail_url: videoThumbnail(video, learner.id),
    // Lessons are imported with a valid level only.
    cefr_level: video.cefrLevel as CefrLevel | null,
  };
}
