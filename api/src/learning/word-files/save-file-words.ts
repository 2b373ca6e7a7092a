import type { FileWord, ImportProblem, VocabularyImported } from '@glossa/contract/vocabulary/file';
import type { Words } from '@glossa/words';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteAllowance } from '../../foundation/limits/hourly-limits';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { videos } from '../../platform/database/schema/lessons';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { visibleTo } from '../../content/videos/may-see-video';
import { countWords } from '../../foundation/plans/plans';
import { countStoredBytes } from '../vocabulary/word-bytes';
import { fromFileBefore, fromFileMemory } from './file-memory';
import { countFileWordBytes } from './reading/read-words';
import type { GoodRow, ReadRow } from './reading/file-row';

const BATCH_SIZE = 500;
const MAX_PROBLEMS = 100;

type Problem = VocabularyImported['problems'][number];
/** With the bytes that were written. */
type BatchResult = Omit<VocabularyImported, 'skipped'> & { bytes: number };

export interface FileDeps {
  database: Database;
  words: Pick<Words, 'level'>;
}

/** The learner, their limit of words (-1: none), and how large all together may be. */
interface Owner {
  id: number;
  limit: number;
  maxBytes: number;
}

/** Existing words stay. Each batch is a transaction: others do not wait, and a failed import continues. */
export async function saveFileWords(
  deps: FileDeps,
  owner: Owner,
  rows: readonly ReadRow[],
  allowance: WriteAllowance,
): Promise<VocabularyImported> {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  let bytesLeft = owner.maxBytes - (await countStoredBytes(deps.database, owner.id));
  let added = 0;
  let existing = 0;
  for (let first = 0; first < rows.length; first += BATCH_SIZE) {
    const batch = rows.slice(first, first + BATCH_SIZE);
    await allowance.require();
    const saved = await saveBatch(deps, owner, { batch, seen, bytesLeft });
    await allowance.add(saved.bytes);
    bytesLeft -= saved.bytes;
    added += saved.added;
    existing += saved.existing;
    problems.push(...saved.problems);
  }
  return { added, existing, skipped: problems.length, problems: problems.slice(0, MAX_PROBLEMS) };
}

/** Counts and inserts under the lock of the user, so that the limits hold. */
async function saveBatch(
  { database, words }: FileDeps,
  { id, limit }: Owner,
  { batch, seen, bytesLeft }: { batch: readonly ReadRow[]; seen: Set<string>; bytesLeft: number },
): Promise<BatchResult> {
  return withUserLock(database, id, async (transaction) => {
    const { once, problems } = splitRows(await removeHiddenVideos(transaction, id, batch), seen);
    const known = await findSavedKeys(transaction, id, once);
    const fresh = once.filter((row) => !known.has(wordIdentity(row.key, row.saved)));
    const room = limit < 0 ? Infinity : Math.max(0, limit - (await countWords(transaction, id)));
    const fitting = fresh.slice(0, room);
    const { saved, bytes } = takeFitting(fitting, bytesLeft);
    const leveled = saved.map((row) => ({ ...row, saved: addLevel(row.saved, words) }));
    const added = await insertWords(transaction, id, leveled);
    problems.push(...fresh.slice(room).map((row) => toProblem(row, 'limit_reached')));
    problems.push(...fitting.slice(saved.length).map((row) => toProblem(row, 'storage_full')));
    problems.sort((one, other) => one.line - other.line);
    return { added, existing: once.length - fresh.length, problems, bytes };
  });
}

/** A word without a level gets one from its form; it is looked up when levels are computed again. */
function addLevel(saved: FileWord, words: FileDeps['words']): FileWord {
  const { word, language, part_of_speech: partOfSpeech, difficulty_level: own } = saved;
  return { ...saved, difficulty_level: own ?? words.level({ word, lemma: word, language, partOfSpeech }) };
}

/** The words up to the last for which there is room, and their size. */
function takeFitting(rows: readonly GoodRow[], bytesLeft: number) {
  let bytes = 0;
  for (const [index, { saved }] of rows.entries()) {
    const size = countFileWordBytes(saved);
    if (bytes + size > bytesLeft) return { saved: rows.slice(0, index), bytes };
    bytes += size;
  }
  return { saved: rows, bytes };
}

/** Splits rows into new words and problems; adds the words to `seen`, which is for the whole file. */
function splitRows(rows: readonly ReadRow[], seen: Set<string>): { once: GoodRow[]; problems: Problem[] } {
  const once: GoodRow[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    if (!('saved' in row)) problems.push(row);
    else if (seen.has(wordIdentity(row.key, row.saved))) problems.push(toProblem(row, 'repeated'));
    else {
      seen.add(wordIdentity(row.key, row.saved));
      once.push(row);
    }
  }
  return { once, problems };
}

const toProblem = ({ line, saved }: GoodRow, problem: ImportProblem) => ({ line, word: saved.word, problem });

async function findSavedKeys(database: Database, userId: number, rows: readonly GoodRow[]) {
  const { wordKey: key, language, videoId: video_id } = vocabulary;
  const keys = rows.map((row) => row.key);
  const saved = await database
    .select({ key, language, video_id })
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, userId), sql`${vocabulary.wordKey} = any(${sql.param(keys)})`));
  return new Set(saved.map((row) => wordIdentity(row.key, row)));
}

/** A file may come from another learner. Locks the other videos until the end of the transaction. */
async function removeHiddenVideos(transaction: Database, userId: number, rows: readonly ReadRow[]) {
  const named = rows.flatMap((row) =>
    'saved' in row && row.saved.video_id !== null ? [row.saved.video_id] : [],
  );
  const visible = await selectVisibleVideos(transaction, userId, [...new Set(named)]);
  return rows.map((row) => {
    if (!('saved' in row)) return row;
    if (row.saved.video_id !== null && visible.has(row.saved.video_id)) return row;
    // Without a video there is no time in it.
    return { ...row, saved: { ...row.saved, video_id: null, video_time: null } };
  });
}

async function selectVisibleVideos(transaction: Database, userId: number, ids: readonly string[]) {
  if (ids.length === 0) return new Set();
  const visible = await transaction
    .select({ id: videos.id })
    .from(videos)
    .where(and(visibleTo(userId), inArray(videos.id, [...ids])))
    .orderBy(videos.id)
    .for('key share');
  return new Set(visible.map(({ id }) => id));
}

const REVIEW_BATCH_SIZE = 5000;

/** Columns of a word; files have the same names. */
const columnNames = sql.raw(
  `video_id, word, word_key, language, translation, translation_language, translations, definition,
  detailed_definition, context, video_time, part_of_speech, synonyms, antonyms, examples, difficulty_level, tags, levels_version,
  is_mastered, mastered_by_learner, times_reviewed, last_reviewed_at, memory, due_at, created_at`,
);

/** Returns how many. One JSON parameter, as one for each value takes far longer than inserting. */
async function insertWords(transaction: Database, userId: number, rows: readonly GoodRow[]) {
  if (rows.length === 0) return 0;
  const words = JSON.stringify(rows.map(toColumns));
  const { rows: inserted } = await transaction.execute<{
    id: number;
    word_key: string;
    language: string;
    video_id: string | null;
  }>(sql`insert into vocabulary (user_id, ${columnNames})
    select ${userId}::int, ${columnNames} from jsonb_populate_recordset(null::vocabulary, ${words}::jsonb)
    returning id, word_key, language, video_id`);
  const ids = new Map(inserted.map((row) => [wordIdentity(row.word_key, row), row.id]));
  const reviews = rows.flatMap(({ key, saved }) => toReviewRows(saved, ids.get(wordIdentity(key, saved))));
  for (let first = 0; first < reviews.length; first += REVIEW_BATCH_SIZE) {
    await insertReviews(transaction, userId, reviews.slice(first, first + REVIEW_BATCH_SIZE));
  }
  return inserted.length;
}

/** Skips reviews that exist: they belong to another word. */
async function insertReviews(transaction: Database, userId: number, reviews: readonly object[]) {
  await transaction.execute(sql`
    insert into reviews (user_id, word_id, review_id, grade, reviewed_at, before)
    select ${userId}::int, word_id, review_id, grade, reviewed_at, before
    from jsonb_populate_recordset(null::reviews, ${JSON.stringify(reviews)}::jsonb)
    on conflict do nothing`);
}

function toColumns({ saved, key }: GoodRow): object {
  const { reviews: _later, video_title: _ofTheVideo, memory, level_by_learner, ...columns } = saved;
  return {
    ...columns,
    // No version for a level that the learner chose. Others are computed again, because looking up thousands of words takes long.
    levels_version: level_by_learner ? null : 0,
    word_key: key,
    memory: fromFileMemory(memory),
  };
}

function toReviewRows({ reviews }: FileWord, word_id: number | undefined): object[] {
  return reviews.map(({ review_id, grade, reviewed_at, before }) => ({
    ...{ word_id, review_id, grade, reviewed_at },
    before: fromFileBefore(before),
  }));
}

/** Identifies a word of a learner: the same word may be saved once per video. */
const wordIdentity = (key: string, place: { language: string; video_id: string | null }): string =>
  JSON.stringify([key, place.language, place.video_id]);
