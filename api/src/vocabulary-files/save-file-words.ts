import { and, eq, sql } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import type { ImportProblem, VocabularyImported } from '@glossa/contract/vocabulary-file';
import type { Database } from '../platform/database/connect';
import { inTransaction } from '../platform/database/in-transaction';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { lockUser } from '../plans/plan-limits';
import { countWords } from '../vocabulary/vocabulary-limit';
import { insertWords, wordIdentity } from './insert-words';
import { onlyVisibleVideos } from './only-visible-videos';
import type { GoodRow, ReadRow } from './reading/file-row';

const ROWS_AT_ONCE = 500;
const MAX_PROBLEMS = 100;

type Problem = VocabularyImported['problems'][number];
/** What became of some rows, with every problem. */
type Told = Omit<VocabularyImported, 'skipped'>;

/** Whose words they are, and how many there may be (-1: no limit). */
interface Owner {
  id: number;
  limit: number;
}

/**
 * Saves the words of a file, in its order and as many as the limit leaves room for (-1: all). Those saved before stay
 * as they are. Some are saved at a time, so that other requests of the learner never wait for a whole file: what was
 * saved before a failure stays, and the same file sent again goes on from there.
 */
export async function saveFileWords(
  database: Database,
  learner: User,
  rows: readonly ReadRow[],
  limit: number,
): Promise<VocabularyImported> {
  const owner = { id: learner.id, limit };
  const seen = new Set<string>();
  const problems: Problem[] = [];
  let added = 0;
  let existing = 0;
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const told = await saveSome(database, owner, rows.slice(first, first + ROWS_AT_ONCE), seen);
    added += told.added;
    existing += told.existing;
    problems.push(...told.problems);
  }
  return { added, existing, skipped: problems.length, problems: problems.slice(0, MAX_PROBLEMS) };
}

/** Counting and inserting are one turn of the learner, so that the limit holds. */
async function saveSome(
  database: Database,
  { id, limit }: Owner,
  read: readonly ReadRow[],
  seen: Set<string>,
): Promise<Told> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, id);
    const { once, problems } = sortOut(await onlyVisibleVideos(transaction, id, read), seen);
    const known = await savedBefore(transaction, id, once);
    const fresh = once.filter((row) => !known.has(wordIdentity(row.key, row.saved)));
    const room = limit < 0 ? Infinity : Math.max(0, limit - (await countWords(transaction, id)));
    const added = await insertWords(transaction, id, fresh.slice(0, room));
    problems.push(...fresh.slice(room).map((row) => toProblem(row, 'limit_reached')));
    problems.sort((one, other) => one.line - other.line);
    return { added, existing: once.length - fresh.length, problems };
  });
}

/** Each word once, and why others are left out. Adds those of the file so far to `seen`. */
function sortOut(rows: readonly ReadRow[], seen: Set<string>): { once: GoodRow[]; problems: Problem[] } {
  const once: GoodRow[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    if (!('saved' in row)) problems.push({ line: row.line, word: row.word, problem: row.problem });
    else if (seen.has(wordIdentity(row.key, row.saved))) problems.push(toProblem(row, 'repeated'));
    else {
      seen.add(wordIdentity(row.key, row.saved));
      once.push(row);
    }
  }
  return { once, problems };
}

function toProblem({ line, saved }: GoodRow, problem: ImportProblem): Problem {
  return { line, word: saved.word, problem };
}

async function savedBefore(
  database: Database,
  userId: number,
  rows: readonly GoodRow[],
): Promise<ReadonlySet<string>> {
  const { wordKey: key, language, videoId: video_id } = vocabulary;
  const keys = rows.map((row) => row.key);
  const found = await database
    .select({ key, language, video_id })
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, userId), sql`${vocabulary.wordKey} = any(${sql.param(keys)})`));
  return new Set(found.map((row) => wordIdentity(row.key, row)));
}
