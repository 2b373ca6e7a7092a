import type { Knowledge } from '@glossa/contract/video/playlist';
import type { User } from '@glossa/contract/user';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { LEVELS_VERSION } from '@glossa/words/levels';
import type { Database } from '../../platform/database/database';
import type { ApiApp } from '../../platform/http/api-app';
import { runInBackground } from '../../platform/operations/run-in-background';
import { readPresumption } from './presumed-known';
import { type LearnerWords, WordDictionary } from './word-dictionary';
import { KnownCounts, uniteWords, type WordUnion } from './known-counts';

/** 4 bytes each: 128 MB. */
const MAX_WORDS = 32_000_000;
/** Distinct words of lists take 4 bytes each: 32 MB. */
const MAX_UNITED_WORDS = 8_000_000;
/** What the numbers of one word take. */
const SEVERAL_SIZE = 20;
/** Distinct words of all languages, some 300 bytes each. Beyond them everything is read anew. */
const MAX_DISTINCT_WORDS = 500_000;
/** Videos that a request waits for; the others are read in the background. */
const MAX_READ_BY_REQUEST = 300;
const BATCH = 100;

export interface VideoStamp {
  id: string;
  /** Null: it has no transcript. */
  stamp: string | null;
}

/** Selects a number that changes with the videos of a group and with their stamps, over `transcripts t`. */
export const transcriptsSum = sql<string>`sum(hashtextextended(t.video_id,
  (date_part('epoch', t.created_at) * 1000000)::bigint * 16 + t.levels_version))`;

export const transcriptStamp = sql`(date_part('epoch', t.created_at) || ' ' || t.levels_version)`;

interface WordsOfVideo {
  stamp: string;
  numbers: Uint32Array;
}

/** Counted in memory, by the rules of `wordStatuses`: Postgres would read millions of rows for it. */
export class VideoWords {
  readonly #database: Database;
  readonly #maxWords: number;
  /** In the order in which they were read. A map is asked for thousands of videos several times as fast as an LRU cache. */
  readonly #videos = new Map<string, WordsOfVideo>();
  #wordCount = 0;
  readonly #unions = new LRUCache<string, WordUnion>({
    maxSize: MAX_UNITED_WORDS,
    sizeCalculation: ({ singles, several }) => singles.length + SEVERAL_SIZE * several.length + 1,
  });
  #dictionary = new WordDictionary();
  #wanted: VideoStamp[] = [];
  #wake: () => void = () => undefined;

  constructor(database: Database, maxWords = MAX_WORDS) {
    this.#database = database;
    this.#maxWords = maxWords;
  }

  /** Reads the words of everybody's videos when the API starts to listen, and of those that a request did not wait for. */
  readInBackground(app: ApiApp): void {
    let isFirst = true;
    const runner = runInBackground(app, 'the words of videos were not read', async (signal) => {
      if (isFirst) this.#wanted.push(...(await this.#listPublic()));
      isFirst = false;
      while (this.#wanted.length > 0 && !signal.aborted) await this.#readBatch(this.#wanted.splice(-BATCH));
    });
    this.#wake = () => runner.wake();
  }

  /** What a learner knows now, to be counted for words that are found before anything else is awaited. */
  async readKnowledge(learner: User): Promise<KnownCounts> {
    const { rows } = await this.#database.execute<LearnerWords & Record<string, unknown>>(
      sql`select ${learnerWords(learner)}`,
    );
    return this.#knownCounts(learner, rows[0]);
  }

  /** Reads the words of the first `maxRead` videos that are not in memory, and has the others read in the background. */
  async readWords(videos: readonly VideoStamp[], maxRead = MAX_READ_BY_REQUEST): Promise<void> {
    const missing = videos.filter((video) => video.stamp !== null && !this.#find(video));
    for (let from = 0; from < Math.min(missing.length, maxRead); from += BATCH)
      await this.#readBatch(missing.slice(from, Math.min(from + BATCH, maxRead)));
    if (missing.length > maxRead) {
      this.#wanted = missing.slice(maxRead);
      this.#wake();
    }
  }

  /** Undefined: they are not in memory yet. */
  findWords(video: VideoStamp): Uint32Array | undefined {
    return this.#find(video)?.numbers;
  }

  /** The words of a list of videos, whose `name` changes with the videos and their stamps. */
  findUnion(name: string): WordUnion | undefined {
    return this.#unions.get(name);
  }

  /** Keeps the distinct words of videos with a transcript, unless some are still being read. */
  async unite(lists: readonly { name: string; videos: readonly VideoStamp[] }[]): Promise<void> {
    await this.readWords(lists.flatMap(({ videos }) => videos));
    for (const { name, videos } of lists) {
      const words = videos.flatMap((video) => this.findWords(video) ?? []);
      if (words.length === videos.length) this.#unions.set(name, uniteWords(this.#dictionary, words));
    }
  }

  async readVideosKnowledge(learner: User, ids: readonly string[]): Promise<Map<string, Knowledge>> {
    const { rows } = await this.#database.execute<
      LearnerWords & { stamps: [string, string][] } & Record<string, unknown>
    >(sql`
      select ${learnerWords(learner)}, (
        select coalesce(json_agg(json_build_array(t.video_id, ${transcriptStamp})), '[]') from transcripts t
        where t.video_id = any(${sql.param(ids)})) as stamps`);
    const videos = (rows[0]?.stamps ?? []).map(([id, stamp]) => ({ id, stamp }));
    // A page of videos: all are waited for.
    await this.readWords(videos, videos.length);
    const known = this.#knownCounts(learner, rows[0]);
    const counted = new Map<string, Knowledge>();
    for (const video of videos) {
      const singles = this.findWords(video);
      if (singles?.length) counted.set(video.id, known.count({ singles, several: [] }));
    }
    return counted;
  }

  #find({ id, stamp }: VideoStamp): WordsOfVideo | undefined {
    const known = this.#videos.get(id);
    return known?.stamp === stamp ? known : undefined;
  }

  async #readBatch(videos: readonly VideoStamp[]): Promise<void> {
    if (this.#dictionary.size > MAX_DISTINCT_WORDS) {
      this.#dictionary = new WordDictionary();
      this.#videos.clear();
      this.#wordCount = 0;
      this.#unions.clear();
    }
    const dictionary = this.#dictionary;
    const { rows } = await this.#database.execute<StoredWords>(sql`
      select t.video_id, t.language, ${transcriptStamp} as stamp, t.levels_version >= ${LEVELS_VERSION} as has_levels,
        (select coalesce(string_agg(w.word_key || E'\t' || coalesce(w.lemma, '') || E'\t' || coalesce(w.level::text, ''), E'\n'), '')
          from transcript_words w where w.video_id = t.video_id) as words
      from transcripts t where t.video_id = any(${sql.param(videos.map(({ id }) => id))})`);
    for (const row of rows)
      this.#keep(row.video_id, { stamp: row.stamp, numbers: readNumbers(dictionary, row) });
  }

  #keep(id: string, words: WordsOfVideo): void {
    this.#drop(id);
    this.#videos.set(id, words);
    this.#wordCount += words.numbers.length;
    for (const oldest of this.#videos.keys()) {
      if (this.#wordCount <= this.#maxWords || oldest === id) break;
      this.#drop(oldest);
    }
  }

  #drop(id: string): void {
    this.#wordCount -= this.#videos.get(id)?.numbers.length ?? 0;
    this.#videos.delete(id);
  }

  async #listPublic(): Promise<VideoStamp[]> {
    const { rows } = await this.#database.execute<{ id: string; stamp: string }>(sql`
      select v.id, ${transcriptStamp} as stamp from transcripts t join videos v on v.id = t.video_id
      where v.owner_id is null order by v.id`);
    return rows;
  }

  /** By the numbers that words have now. */
  #knownCounts(learner: User, words: LearnerWords = { saved: [], marked: [] }): KnownCounts {
    return new KnownCounts(this.#dictionary.readStatuses(words, readPresumption(learner)));
  }
}

const learnerWords = ({ id }: User): SQL => sql`(
    select coalesce(json_agg(json_build_array(language, word_key, mastered)), '[]') from (
      select language, word_key, bool_or(is_mastered) as mastered from vocabulary
      where user_id = ${id} group by language, word_key) s) as saved, (
    select coalesce(json_agg(json_build_array(language, lemma, is_known)), '[]') from known_words
    where user_id = ${id}) as marked`;

interface StoredWords extends Record<string, unknown> {
  video_id: string;
  language: string;
  stamp: string;
  has_levels: boolean;
  words: string;
}

function readNumbers(dictionary: WordDictionary, { language, has_levels, words }: StoredWords): Uint32Array {
  if (words === '') return new Uint32Array();
  return Uint32Array.from(words.split('\n'), (line) => {
    const [wordKey = '', lemma = '', level = ''] = line.split('\t');
    return dictionary.readNumber({
      language,
      wordKey,
      lemma: lemma || wordKey,
      level: level === '' ? null : Number(level),
      hasLevels: has_levels,
    });
  });
}
