import type { NextStep, NextStepAnswer } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { and, asc, desc, eq, exists, gte, isNotNull, isNull, max, notExists, sql } from 'drizzle-orm';
import { learnedLanguage } from '../accounts/learner-languages';
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
/** A lesson begun today or on the two days before is still on the learner's mind; an older one was given up. */
const RESUME_DAYS = 3;

const toMinutes = (seconds: number) => Math.max(1, Math.round(seconds / 60));

/**
 * Due words are forgotten first, so they come first; then what was left, what was learned, and what is new. A lesson left
 * longer ago comes last, so that it hides neither the quiz nor the new lessons.
 */
export async function findNextStep(
  database: Database,
  learner: User,
  now = new Date(),
): Promise<NextStepAnswer> {
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
  const isRecent = unfinished !== null && unfinished.begunAt >= recently;
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
const wordsOfLearner = eq(vocabulary.userId, placeholder('userId'));

/**
 * Lessons in the language being learned. All lessons, if the learner has chosen no language or may see no lesson in it.
 */
const inLearnedLanguage = sql`(${videos.language} = ${placeholder('language')}::text or not exists (
  select 1 from videos as lesson where lesson.language = ${placeholder('language')}::text
    and (lesson.owner_id is null or lesson.owner_id = ${placeholder('userId')})))`;

const languageValues = (learner: User) => ({
  userId: learner.id,
  language: learnedLanguage(learner) ?? null,
});

/** The lesson begun last, by watching it or by saving a word of it, that is not finished. */
async function findUnfinished(
  database: Database,
  learner: User,
): Promise<{ step: NextStep; begunAt: Date } | null> {
  const query = preparedQuery(database, 'unfinished_video', () => {
    const saved = database
      .select({ videoId: vocabulary.videoId, at: max(vocabulary.createdAt).as('saved_at') })
      .from(vocabulary)
      .where(and(wordsOfLearner, isNotNull(vocabulary.videoId)))
      .groupBy(vocabulary.videoId)
      .as('saved');
    const watched = database.select().from(videoProgress).where(ofLearner).as('watched');
    const begunAt = sql`greatest(${watched.lastWatchedAt}, ${saved.at})`.mapWith(videoProgress.lastWatchedAt);
    return database
      .select({ video: videos, playlistId: firstPlaylist, position: watched.position, begunAt })
      .from(watched)
      .fullJoin(saved, eq(saved.videoId, watched.videoId))
      .innerJoin(videos, eq(videos.id, sql`coalesce(${watched.videoId}, ${saved.videoId})`))
      .where(
        and(
          sql`coalesce(${watched.progressPercentage}, 0) < 100`,
          isNull(watched.completedAt),
          inLearnedLanguage,
        ),
      )
      .orderBy(desc(begunAt), asc(videos.id))
      .limit(1);
  });
  const [row] = await query.execute(languageValues(learner));
  if (!row) return null;
  const { video, playlistId, position, begunAt } = row;
  return { step: toStep('resume', video, playlistId, position ?? 0), begunAt };
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
    const one = { one: sql`1` };
    const watched = database.select(one).from(videoProgress).where(ofLearner);
    const saved = database
      .select(one)
      .from(vocabulary)
      .where(and(wordsOfLearner, isNotNull(vocabulary.videoId)));
    const watchedHere = database
      .select(one)
      .from(videoProgress)
      .where(and(ofLearner, eq(videoProgress.videoId, videos.id)));
    const savedHere = database
      .select(one)
      .from(vocabulary)
      .where(and(wordsOfLearner, eq(vocabulary.videoId, videos.id)));
    const isFirst = sql<boolean>`not (${exists(watched)} or ${exists(saved)})`;
    return database
      .select({ video: videos, playlistId: playlists.id, isFirst })
      .from(playlistVideos)
      .innerJoin(playlists, eq(playlists.id, playlistVideos.playlistId))
      .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
      .where(and(notExists(watchedHere), notExists(savedHere), isNull(videos.ownerId), inLearnedLanguage))
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
    minutes: video.duration === null ? null : toMinutes(video.duration - position),
  };
}
