import type { Knowledge } from '@glossa/contract/video/playlist';
import type { User } from '@glossa/contract/user';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { preparedStatement } from '../../platform/database/read-statement';
import type { ApiApp } from '../../platform/http/api-app';
import { runInBackground } from '../../platform/operations/run-in-background';
import { openTimeSlices } from '../../platform/operations/time-slices';
import { KeptUnions } from './kept-unions';
import { KeptWords } from './kept-words';
import { KnownCounts, type WordUnion } from './known-counts';
import { learnerWords, readStoredWords, transcriptStamp, useNumbers } from './stored-words';
import { type LearnerWords, WordDictionary } from './word-dictionary';
import { readPresumption } from './word-statuses';

/** 4 bytes for each distinct word of a list: 32 MB. */
const MAX_UNITED_WORDS = 8_000_000;
/** Lists with videos of learners change more often, and their words may be in no lesson. */
const MAX_UNITED_OWN_WORDS = 100_000;
/** Videos that a request waits for; the others are read in the background. */
const MAX_READ_BY_REQUEST = 300;
const BATCH = 100;

const readWordsAndStamps = preparedStatement<LearnerWords & { stamps: [string, string][] }>(sql`
  select ${learnerWords(sql.placeholder('userId'))}, (
    select coalesce(json_agg(json_build_array(t.video_id, ${transcriptStamp})), '[]') from transcripts t
    where t.video_id = any(${sql.placeholder('ids')})) as stamps`);

export interface VideoStamp {
  id: string;
  /** Null: it has no transcript. */
  stamp: string | null;
}

/** Counted in memory, by the rules of `transcript-knowledge.sql`: Postgres would read millions of rows for it. */
export class VideoWords {
  readonly #database: Database;
  readonly #dictionary = new WordDictionary();
  readonly #unions = new KeptUnions(this.#dictionary, MAX_UNITED_WORDS);
  readonly #ownUnions = new KeptUnions(this.#dictionary, MAX_UNITED_OWN_WORDS);
  readonly #kept: KeptWords;
  #wanted: VideoStamp[] = [];
  #wake: () => void = () => undefined;

  constructor(database: Database, maxWords?: number) {
    this.#database = database;
    this.#kept = new KeptWords({
      dictionary: this.#dictionary,
      unions: this.#unions,
      ownUnions: this.#ownUnions,
      maxWords,
    });
  }

  /** Reads the words of everybody's videos when the API starts to listen, and of those that a request did not wait for. */
  readInBackground(app: ApiApp): void {
    let isFirst = true;
    const runner = runInBackground(
      app,
      { job: 'video_words', warning: 'the words of videos were not read' },
      async (signal) => {
        if (isFirst) this.#wanted.push(...(await this.#listPublic()));
        isFirst = false;
        while (this.#wanted.length > 0 && !signal.aborted) await this.#readBatch(this.#wanted.splice(-BATCH));
      },
    );
    this.#wake = () => runner.wake();
  }

  /** What a learner knows now, to be counted for words that are found before anything else is awaited. */
  async readKnowledge(learner: User): Promise<KnownCounts> {
    const { rows } = await this.#database.execute<LearnerWords & Record<string, unknown>>(
      sql`select ${learnerWords(learner.id)}`,
    );
    return this.#knownCounts(learner, rows[0]);
  }

  /** Reads the words of the first `maxRead` videos that are not in memory, and has the others read in the background. */
  async readWords(videos: readonly VideoStamp[], maxRead = MAX_READ_BY_REQUEST): Promise<void> {
    const missing = videos.filter((video) => video.stamp !== null && !this.#kept.find(video));
    for (let from = 0; from < Math.min(missing.length, maxRead); from += BATCH)
      await this.#readBatch(missing.slice(from, Math.min(from + BATCH, maxRead)));
    if (missing.length > maxRead) {
      this.#wanted = missing.slice(maxRead);
      this.#wake();
    }
  }

  /** Undefined: they are not in memory yet. */
  findWords(video: VideoStamp): Uint32Array | undefined {
    return this.#kept.find(video)?.numbers;
  }

  /** The words of a list of videos, whose `name` changes with the videos and their stamps. */
  findUnion(name: string): WordUnion | undefined {
    return this.#unions.find(name) ?? this.#ownUnions.find(name);
  }

  /** Whether `unite` has not tried the list, or could not because some videos were still being read. */
  isMissing(name: string): boolean {
    return !this.findUnion(name) && !this.#ownUnions.isTooLarge(name) && !this.#unions.isTooLarge(name);
  }

  /** Keeps the distinct words of videos with a transcript, unless some are still being read. */
  async unite(lists: readonly { name: string; videos: readonly VideoStamp[] }[]): Promise<void> {
    await this.readWords(lists.flatMap(({ videos }) => videos));
    for (const { name, videos } of lists) {
      const words = videos.flatMap((video) => this.#kept.find(video) ?? []);
      if (words.length < videos.length) continue;
      const unions = words.some(({ owner }) => owner !== null) ? this.#ownUnions : this.#unions;
      unions.unite(
        name,
        words.map(({ numbers }) => numbers),
      );
    }
  }

  async readVideosKnowledge(learner: User, ids: readonly string[]): Promise<Map<string, Knowledge>> {
    const [words] = await readWordsAndStamps(this.#database, { userId: learner.id, ids });
    const videos = (words?.stamps ?? []).map(([id, stamp]) => ({ id, stamp }));
    // A page of videos: all are waited for.
    await this.readWords(videos, videos.length);
    const known = this.#knownCounts(learner, words);
    const counted = new Map<string, Knowledge>();
    for (const video of videos) {
      const singles = this.findWords(video);
      if (singles?.length) counted.set(video.id, known.count({ singles, several: [] }));
    }
    return counted;
  }

  async #readBatch(videos: readonly VideoStamp[]): Promise<void> {
    const rows = await readStoredWords(
      this.#database,
      videos.map(({ id }) => id),
    );
    // Other requests come between the words of a long video.
    const waitForTurn = openTimeSlices();
    for (const row of rows) {
      const { stamp, owner_id: owner } = row;
      const numbers = await useNumbers(this.#dictionary, row, waitForTurn);
      for (const number of this.#kept.keep(row.video_id, { stamp, owner, numbers })) {
        await waitForTurn();
        this.#dictionary.release([number]);
      }
    }
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
