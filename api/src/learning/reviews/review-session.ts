import { MAX_ROW_ID } from '@glossa/contract/limits';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ReviewCard, ReviewSessionQuery } from '@glossa/contract/vocabulary/review';
import type { User } from '@glossa/contract/user';
import type { Database } from '../../platform/database/database';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { findOwnedVideo } from '../../content/videos/store';
import { wordColumns, type WordRow } from '../vocabulary/word-row';
import { countReviews, leastRememberedFirst } from './due-words';
import { isDueAt, isNew, reviewedWords } from '../vocabulary/word-filter';
import { gradeChoices } from './scheduler';
import { lastReviewId } from '../vocabulary/word-memory';

const DEFAULT_LIMIT = 20;

/** Learning steps come first, then the least remembered, then new words; chosen words need not be due. */
export async function reviewSession(database: Database, learner: User, query: ReviewSessionQuery) {
  const now = new Date();
  const ids = query.word_ids
    ?.split(',')
    .map(Number)
    .filter((id) => id <= MAX_ROW_ID);
  const { limit = ids?.length ?? DEFAULT_LIMIT, video_id, new_words } = query;
  const video = video_id ? await findOwnedVideo(database, learner.id, video_id) : undefined;
  const ofVideo = video_id ? eq(vocabulary.videoId, video?.id ?? video_id) : undefined;
  const words = and(reviewedWords(learner.id), ofVideo);
  const first = ids
    ? and(eq(vocabulary.userId, learner.id), inArray(vocabulary.id, ids))
    : and(words, isDueAt(now));
  const [counts, rows] = await Promise.all([
    countReviews(database, learner, now),
    readWords(database, first, [stepsFirst, ...leastRememberedFirst(now)], limit),
  ]);
  const room = ids ? 0 : Math.min(limit - rows.length, new_words ?? counts.new_left_today);
  if (room > 0) rows.push(...(await readWords(database, and(words, isNew), [oldestFirst], room)));
  return { cards: rows.map((row) => toCard(row, now)), counts };
}

/** Null, and so last, for words beyond their learning steps. */
const stepsFirst = sql`case when ${vocabulary.memory} ->> 'state' <> 'review' then ${vocabulary.dueAt} end`;
/** `+ 0` keeps Postgres from scanning the primary key, which has the words of all learners. */
const oldestFirst = sql`${vocabulary.id} + 0`;

function readWords(database: Database, where: SQL | undefined, order: SQL[], limit: number) {
  return database
    .select(wordColumns)
    .from(vocabulary)
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

function toCard(row: WordRow, now: Date): ReviewCard {
  return {
    word: row.shown,
    is_new: row.memory === null,
    choices: gradeChoices(row, now),
    last_review_id: lastReviewId(row),
  };
}
