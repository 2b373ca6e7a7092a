import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { LEVELS_VERSION } from '@glossa/words/levels';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import type { WordDictionary } from './word-dictionary';

/** Selects a number that changes with the videos of a group and with their stamps, over `transcripts t`. */
export const transcriptsSum = sql<string>`sum(hashtextextended(t.video_id,
  (date_part('epoch', t.created_at) * 1000000)::bigint * 16 + t.levels_version))`;

export const transcriptStamp = sql`(date_part('epoch', t.created_at) || ' ' || t.levels_version)`;

/** Selects `LearnerWords`. */
export const learnerWords = (id: number | Placeholder): SQL => sql`(
    select coalesce(json_agg(json_build_array(concat(language, e'\\n', word_key), mastered)), '[]') from (
      select language, word_key, bool_or(is_mastered) as mastered from vocabulary
      where user_id = ${id} group by language, word_key) s) as saved, (
    select coalesce(json_agg(json_build_array(concat(language, e'\\n', lemma), is_known)), '[]') from known_words
    where user_id = ${id}) as marked`;

export interface StoredWords extends Record<string, unknown> {
  video_id: string;
  owner_id: number | null;
  language: string;
  stamp: string;
  has_levels: boolean;
  words: string;
}

const READ_WORDS = readStatement(__dirname, 'stored-words.sql');

export async function readStoredWords(database: Database, videoIds: readonly string[]) {
  const values = { stamp: transcriptStamp, levelsVersion: LEVELS_VERSION, videoIds: sql.param(videoIds) };
  const { rows } = await database.execute<StoredWords>(READ_WORDS(values));
  return rows;
}

/** The numbers of the words of a video, for one more use of each. */
export async function useNumbers(
  dictionary: WordDictionary,
  { language, has_levels, words }: StoredWords,
  waitForTurn: () => Promise<void> | undefined,
): Promise<Uint32Array> {
  const lines = words === '' ? [] : words.split('\n');
  const numbers = new Uint32Array(lines.length);
  for (const [at, line] of lines.entries()) {
    await waitForTurn();
    const [wordKey = '', lemma = '', level = ''] = line.split('\t');
    numbers[at] = dictionary.useWord({
      language,
      wordKey,
      lemma: lemma || wordKey,
      level: level === '' ? null : Number(level),
      hasLevels: has_levels,
    });
  }
  return numbers;
}
