import { isCountedWord, normalizeWord } from '@glossa/contract/word-key';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { InterfaceLanguage } from '@glossa/contract/language';
import { isDictionaryWord, type WordQuery } from '@glossa/words/query';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { type ApiLimits, learnerKey } from '../../foundation/limits/limits';
import TEXTS from '../../platform/operations/metric-texts.json';
import type { Digest } from '../../platform/settings/auth-secret';

/** Words that fewer accounts looked up are hidden: they may be names. */
export const MIN_ACCOUNTS = 3;
/** Beyond these the words of the fewest accounts are deleted, the oldest first. */
const MAX_MISSING_WORDS = 20_000;
const MAX_KEY_LENGTH = 64;
const oldestAllowed = sql`current_date - 90`;

export interface MissingWord {
  language: string;
  translation_language: string;
  word: string;
  count: number;
  last_day: string;
}

export type MissingWords = ReturnType<typeof openMissingWords>;

export function openMissingWords(
  app: FastifyInstance,
  deps: { database: Database; digest: Digest; limits: Pick<ApiLimits, 'missingWords'> },
  metrics: Registry,
) {
  const counter = new Counter({ ...TEXTS.wordsNotFound, registers: [metrics] });
  return {
    /** Counts a word that a learner looked up in vain. An error is logged: the learner has their answer. */
    async record(userId: number, query: WordQuery): Promise<void> {
      counter.inc({ from: toLabel(query.sourceLanguage), to: toLabel(query.targetLanguage) });
      const wordKey = normalizeWord(query.word, query.sourceLanguage);
      if (!isShowable(wordKey) || !isDictionaryWord(query)) return;
      if (!(await deps.limits.missingWords.tryTake(learnerKey(userId)))) return;
      const pair = [query.sourceLanguage, query.targetLanguage, wordKey];
      const mark = Buffer.from(deps.digest(JSON.stringify([...pair, userId])), 'base64url').readUInt16BE();
      await storeMissingWord(deps.database, query, wordKey, mark).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a word that was not found was not counted'),
      );
    },
  };
}

/** A learner may send any code; labels must stay few. */
const LABELS: ReadonlySet<string> = new Set(InterfaceLanguage.enum);
const toLabel = (language: string) => (LABELS.has(language) ? language : 'other');

/** Letters with what stands between them: the list is printed to terminals. */
function isShowable(wordKey: string): boolean {
  return (
    wordKey.length <= MAX_KEY_LENGTH && isCountedWord(wordKey) && /^[\p{L}\p{M}\p{N}' ·.-]+$/u.test(wordKey)
  );
}

const STORE_WORD = readStatement(__dirname, 'store-missing-word.sql');

async function storeMissingWord(
  database: Database,
  { sourceLanguage, targetLanguage }: WordQuery,
  wordKey: string,
  mark: number,
): Promise<void> {
  const isNewAccount = sql`missing_words.accounts < ${MIN_ACCOUNTS}
    and ${mark}::int <> all(missing_words.account_marks)`;
  await database.execute(
    STORE_WORD({ sourceLanguage, targetLanguage, wordKey, mark, isNewAccount, minAccounts: MIN_ACCOUNTS }),
  );
}

export async function deleteOldMissingWords(database: Database, maxWords = MAX_MISSING_WORDS): Promise<void> {
  await database.execute(sql`delete from missing_words where last_day < ${oldestAllowed}`);
  await database.execute(sql`
    delete from missing_words where (language, translation_language, word_key) in (
      select language, translation_language, word_key from missing_words
      order by accounts desc, last_day desc, count desc offset ${maxWords})`);
}

export async function listMissingWords(database: Database, max: number): Promise<MissingWord[]> {
  const { rows } = await database.execute<MissingWord & Record<string, unknown>>(sql`
    select language, translation_language, word_key as word, count, last_day::text as last_day
    from missing_words where accounts >= ${MIN_ACCOUNTS} and last_day >= ${oldestAllowed}
    order by count desc, word_key limit ${max}`);
  return rows;
}
