import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { LanguageModel } from '../language/language-model';
import { LEVELS_VERSION } from '../language/difficulty';
import { findWordLevel } from '../language/word-level';
import { type Database, inTransaction } from '../platform/database/database';
import type { ApiApp } from '../platform/http/api-app';

interface LevelDeps {
  database: Database;
  /** Not a language model, which may cost money and time. */
  dictionary: LanguageModel;
}

export interface LevelRunner {
  /** Tells the runner that a transcript was stored. */
  wake(): void;
}

/**
 * Gives the words of transcripts their lemmas and levels, in the background: a film has thousands of words, and each of
 * them is looked up. Until then they have none.
 */
export function createLevelRunner(app: ApiApp, deps: LevelDeps): LevelRunner {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let wakeRequested = false;
  const wake = () => {
    wakeRequested = true;
    if (running || stopping.signal.aborted) return;
    running = drain()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the levels of words were not stored'))
      .finally(() => {
        running = undefined;
        if (wakeRequested) wake();
      });
  };
  const drain = async () => {
    do wakeRequested = false;
    while (await storeNextLevels(deps, stopping.signal));
  };
  // Transcripts with levels of an earlier version, or left by an earlier process.
  app.addHook('onListen', async () => wake());
  app.addHook('onClose', async () => {
    stopping.abort();
    await running;
  });
  return { wake };
}

/** Stores the levels of the newest transcript without them. False: there is none, or `signal` has aborted. */
export async function storeNextLevels(
  { database, dictionary }: LevelDeps,
  signal?: AbortSignal,
): Promise<boolean> {
  const { rows } = await database.execute<{ video_id: string; language: string; stored_at: string }>(sql`
    select video_id, language, created_at::text as stored_at from transcripts
    where levels_version <> ${LEVELS_VERSION} order by created_at desc limit 1`);
  const [transcript] = rows;
  if (!transcript || signal?.aborted) return false;
  const { video_id, language, stored_at } = transcript;
  const found = await database.execute<{ word_key: string }>(
    sql`select word_key from transcript_words where video_id = ${video_id}`,
  );
  const keys = found.rows.map(({ word_key }) => word_key);
  const lemmas: string[] = [];
  const levels: (number | null)[] = [];
  for (const key of keys) {
    const { lemma, level } = await findWordLevel(dictionary, key, language);
    lemmas.push(lemma);
    levels.push(level);
    // Each look-up reads files: the requests of learners come between them.
    await nextTurn();
    if (signal?.aborted) return false;
  }
  await inTransaction(database, async (transaction) => {
    // The row is locked first, so that two processes do not lock its words in different orders.
    const { rowCount } =
      await transaction.execute(sql`update transcripts set levels_version = ${LEVELS_VERSION}
      where video_id = ${video_id} and created_at = ${stored_at}::timestamptz`);
    if (rowCount === 0) return;
    await transaction.execute(sql`update transcript_words w set lemma = l.lemma, level = l.level
      from unnest(${sql.param(keys)}::text[], ${sql.param(lemmas)}::text[], ${sql.param(levels)}::smallint[])
        as l(word_key, lemma, level)
      where w.video_id = ${video_id} and w.word_key = l.word_key`);
  });
  return true;
}
