import type { Reviewed } from '@glossa/contract/review';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { ApiError } from '../platform/errors/api-error';
import { ownWord, toWord, wordColumns, type WordRow } from '../vocabulary/word-row';
import { countReviews } from './due-words';
import { gradeChoices } from './scheduler';

/** Reads and locks a word until the end of the transaction. Throws 404. */
export async function lockWord(transaction: Database, userId: number, wordId: number): Promise<WordRow> {
  return requireWord(await selectWord(transaction, userId, wordId).for('no key update'));
}

/** Throws 404. */
export async function readWord(database: Database, userId: number, wordId: number): Promise<WordRow> {
  return requireWord(await selectWord(database, userId, wordId));
}

export async function toReviewed(
  database: Database,
  learner: User,
  row: WordRow,
  now: Date,
): Promise<Reviewed> {
  const counts = await countReviews(database, learner, now);
  return { word: toWord(row), counts, choices: gradeChoices(row, now) };
}

function selectWord(database: Database, userId: number, wordId: number) {
  return database.select(wordColumns).from(vocabulary).where(ownWord(userId, wordId));
}

function requireWord([row]: WordRow[]): WordRow {
  if (!row) throw new ApiError('word_not_found');
  return row;
}
