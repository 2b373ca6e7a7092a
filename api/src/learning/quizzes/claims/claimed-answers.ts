import { type Database, runSql } from '../../../platform/database/database';
import { readText } from '../../../platform/text/fill-text';

/** A word is shown when so many accounts claimed an answer to it, and an answer when so many gave it: it may be a name. */
export const MIN_CLAIMING_ACCOUNTS = 3;

interface ClaimedWord {
  /** This is the language of the answer. */
  language: string;
  correct_answer: string;
  count: number;
  last_day: string;
  /** The most frequent one comes first. */
  answers: string[];
}

const LIST_CLAIMED = readText(__dirname, 'list-claimed.sql');

/** The words whose learners most often said that their answer was right, of the last 90 days. What else they reported does not matter. */
export const listClaimedWords = (database: Database, max: number): Promise<ClaimedWord[]> =>
  runSql(database, LIST_CLAIMED, [MIN_CLAIMING_ACCOUNTS, max]);
