import { and, eq, sql } from 'drizzle-orm';
import type { User } from '@glossa/shared/contract/user';
import type { ImportProblem, VocabularyImported } from '@glossa/shared/contract/vocabulary-file';
import type { Database } from '../database/connect';
import { vocabulary } from '../database/schema/vocabulary';
import { takeTurn } from '../plans/plan-limits';
import { countWords } from '../vocabulary/vocabulary-limit';
import { insertWords } from './insert-words';
import { onlyVisibleVideos } from './only-visible-videos';
import type { GoodRow, ReadRow } from './reading/file-row';
import { identityOf } from './word-identity';

const WORDS_AT_ONCE = 500;
const MOST_PROBLEMS = 100;

type Problem = VocabularyImported['problems'][number];

/**
 * Saves the words of a file, in its order and as many as the limit leaves room for (-1: all). Those saved before stay
 * as they are. Counting and inserting are one turn of the learner, so that the limit holds.
 */
export async function saveReadWords(
  database: Database,
  learner: User,
  read: readonly ReadRow[],
  limit: number,
): Promise<VocabularyImported> {
  return database.transaction(async (transaction) => {
    await takeTurn(transaction, learner.id);
    const rows = await onlyVisibleVideos(transaction, learner.id, read);
    const { once, problems } = sortOut(rows);
    let room = limit < 0 ? Infinity : Math.max(0, limit - (await countWords(transaction, learner.id)));
    let added = 0;
    let existing = 0;
    for (let first = 0; first < once.length; first += WORDS_AT_ONCE) {
      const some = once.slice(first, first + WORDS_AT_ONCE);
      const known = await savedBefore(transaction, learner.id, some);
      const fresh = some.filter((row) => !known.has(identityOf(row.key, row.saved)));
      const inserted = await insertWords(transaction, learner.id, fresh.slice(0, room));
      problems.push(...fresh.slice(room).map((row) => problemOf(row, 'limit_reached')));
      existing += some.length - fresh.length;
      added += inserted;
      room -= inserted;
    }
    const told = problems.sort((one, other) => one.line - other.line).slice(0, MOST_PROBLEMS);
    return { added, existing, skipped: problems.length, problems: told };
  });
}

/** Each word once, and why others are left out. */
function sortOut(rows: readonly ReadRow[]): { once: GoodRow[]; problems: Problem[] } {
  const seen = new Set<string>();
  const once: GoodRow[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    if (!('saved' in row)) problems.push({ line: row.line, word: row.word, problem: row.problem });
    else if (seen.has(identityOf(row.key, row.saved))) problems.push(problemOf(row, 'repeated'));
    else {
      seen.add(identityOf(row.key, row.saved));
      once.push(row);
    }
  }
  return { once, problems };
}

function problemOf({ line, saved }: GoodRow, problem: ImportProblem): Problem {
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
  return new Set(found.map((row) => identityOf(row.key, row)));
}
