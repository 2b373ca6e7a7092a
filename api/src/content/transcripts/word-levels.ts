import type { Transcript } from '@glossa/contract/video/transcript';
import { normalizeWord } from '@glossa/contract/word-key';
import { sql } from 'drizzle-orm';
import { LEVELS_VERSION } from '@glossa/words/levels';
import type { LanguageModel } from '../../foundation/language/language-model';
import { findWordLevels, type WordToFind } from '../../foundation/language/word-level';
import { ADVISORY_LOCKS, withAdvisoryLock } from '../../platform/database/advisory-lock';
import { type Database, inTransaction } from '../../platform/database/database';
import type { ApiApp } from '../../platform/http/api-app';
import { type BackgroundWork, runInBackground } from '../../platform/operations/run-in-background';
import { groupBy } from '../../platform/text/group-by';

export interface DictionaryDeps {
  database: Database;
  /** Not a language model, which may cost money and time. */
  dictionary: LanguageModel;
}

/** `wake` tells the runner that a transcript was stored. */
export type LevelRunner = BackgroundWork;

/** Stores lemmas and levels of words in the background, because thousands are looked up; until then words have none. */
export function createLevelRunner(app: ApiApp, deps: DictionaryDeps): LevelRunner {
  // It also runs at the start: there may be levels of an earlier version, or transcripts left by an earlier process.
  return runInBackground(
    app,
    { job: 'word_levels', warning: 'the levels of words were not stored' },
    (signal) => storeLevels(deps, signal),
  );
}

/** One process at a time: two that start at once would look every word up twice. */
export function storeLevels(deps: DictionaryDeps, signal: AbortSignal): Promise<void> {
  return withAdvisoryLock(deps.database, ADVISORY_LOCKS.transcriptLevels, signal, async () => {
    while (await storeNextLevels(deps, signal));
  });
}

type StoredTranscript = Pick<Transcript, 'language' | 'words' | 'sentences'> &
  Record<'video_id' | 'stored_at', string>;

/** Finds the words, by their keys, that always have a capital, also within a sentence; none in German, where all nouns have one. */
function findWrittenNames({ language, words, sentences }: StoredTranscript): Map<string, WordToFind> {
  const starts = new Set(sentences.map(({ first }) => first));
  const byKey = groupBy([...words.entries()], ([, { text }]) => normalizeWord(text, language));
  const names = [...byKey].flatMap(([key, places]): [string, WordToFind][] => {
    const within = places.find(([place]) => !starts.has(place));
    const isCapitalized = places.every(([, { text }]) => /^\P{L}*\p{Lu}\p{Ll}/u.test(text));
    if (!within || !isCapitalized) return [];
    const word = within[1].text.replace(/^\P{L}+/u, '');
    return [[key, { word, language, sentence: `${words[within[0] - 1]?.text} ${word}` }]];
  });
  return new Map(language === 'de' ? [] : names);
}

/** Stores the levels of the newest transcript without them. False: there is none, or `signal` has aborted. */
export async function storeNextLevels({ database, dictionary }: DictionaryDeps, signal?: AbortSignal) {
  const { rows } = await database.execute<StoredTranscript>(sql`
    select video_id, language, created_at::text as stored_at, words, sentences from transcripts
    where levels_version < ${LEVELS_VERSION} order by created_at desc limit 1`);
  const [transcript] = rows;
  if (!transcript || signal?.aborted) return false;
  const { video_id, language, stored_at } = transcript;
  const found = await database.execute<{ word_key: string }>(
    sql`select word_key from transcript_words where video_id = ${video_id}`,
  );
  const keys = found.rows.map(({ word_key }) => word_key);
  const names = findWrittenNames(transcript);
  const words = keys.map((key) => names.get(key) ?? { word: key, language });
  const leveled = await findWordLevels(dictionary, words, signal);
  if (!leveled) return false;
  const lemmas = leveled.map(({ lemma }, index) => (lemma === keys[index] ? null : lemma));
  const levels = leveled.map(({ level }) => level);
  await inTransaction(database, async (transaction) => {
    // The row is locked first, so that two processes do not lock its words in different orders.
    const { rowCount } =
      await transaction.execute(sql`update transcripts set levels_version = ${LEVELS_VERSION}
      where video_id = ${video_id} and created_at = ${stored_at}::timestamptz
        and levels_version < ${LEVELS_VERSION}`);
    if (rowCount === 0) return;
    // Only a changed lemma writes the indexes of a row again, and most words are their own lemmas.
    await transaction.execute(sql`update transcript_words w set lemma = l.lemma, level = l.level
      from unnest(${sql.param(keys)}::text[], ${sql.param(lemmas)}::text[], ${sql.param(levels)}::smallint[])
        as l(word_key, lemma, level)
      where w.video_id = ${video_id} and w.word_key = l.word_key
        and (w.lemma, w.level) is distinct from (l.lemma, l.level)`);
  });
  return true;
}
