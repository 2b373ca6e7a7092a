import { WordSoundResponse, WordSoundQuery, type LessonSound } from '@glossa/contract/vocabulary/word-sound';
import { normalizeWord } from '@glossa/contract/word-key';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { transcripts, transcriptWords, videos } from '../../platform/database/schema/lessons';
import type { ApiApp } from '../../platform/http/api-app';
import { videoMedia } from '../videos/media';
import { visibleTo } from '../videos/may-see-video';
import { roundToMilliseconds } from './interpolate-times';
import { TranscriptIndex, type LessonSentence, type WordSound, type WordToHear } from './transcript-index';

/** Seconds before and after the word, so that its first and last sounds are whole. */
const MARGIN_SECONDS = 0.1;

export function wordSoundRoute(app: ApiApp, { database }: { database: Database }): void {
  const schema = { querystring: WordSoundQuery, response: { 200: WordSoundResponse } };
  app.get('/word-sounds', { schema }, async (request) => {
    const { word, language, video_id = null, video_time = null } = request.query;
    const wordKey = normalizeWord(word, language);
    const toHear = { id: 0, wordKey, language, videoId: video_id, videoTime: video_time };
    const sounds = await findWordSounds(database, request.learner.id, [toHear], { onlyFiles: true });
    const sound = sounds.get(toHear.id);
    return { sound: sound ? withMargin(sound) : null };
  });
}

function withMargin({ media, start, end }: LessonSound): LessonSound {
  return {
    media,
    start: roundToMilliseconds(Math.max(0, start - MARGIN_SECONDS)),
    end: roundToMilliseconds(end + MARGIN_SECONDS),
  };
}

/** Transcripts are read whole, so only so many lessons are looked through. */
const MAX_LESSONS = 6;
const MAX_LESSONS_OF_WORD = 2;

interface SoundOptions {
  /** Leaves out the lessons of the video host, which shows its own player and gives no sound alone. */
  onlyFiles?: boolean;
  /** Adds lessons whose word times are estimated, after those that were measured. They are good for whole sentences. */
  withEstimated?: boolean;
}

/** Finds where words are said: in the lesson they were saved from, else in another. Only measured word times count. */
export async function findWordSounds(
  database: Database,
  userId: number,
  words: readonly WordToHear[],
  options: SoundOptions = {},
): Promise<Map<number, WordSound>> {
  const lessons = new LessonReader(database, userId);
  const sounds = new Map<number, WordSound>();
  for (const [word, ids] of await findLessons(database, userId, words, options)) {
    for (const id of ids) {
      const sound = (await lessons.read(id))?.findSound(word);
      if (!sound) continue;
      sounds.set(word.id, sound);
      break;
    }
  }
  return sounds;
}

/** Takes one sentence of each lesson, then the next; earlier forms and measured times come first. */
export async function findLessonSentences(
  database: Database,
  userId: number,
  forms: readonly WordToHear[],
  { max, isSuitable }: SentenceOptions,
): Promise<LessonSentence[]> {
  const ids = [...(await findLessons(database, userId, forms, { withEstimated: true })).values()].flat();
  const lessons = new LessonReader(database, userId);
  const seen = new Set<string>();
  const found: { turn: number; sentence: LessonSentence }[] = [];
  for (const id of new Set(ids)) {
    const lesson = await lessons.read(id);
    const sentences = lesson ? takeSentences(lesson, forms, { max, isSuitable }, seen) : [];
    found.push(...sentences.map((sentence, turn) => ({ turn, sentence })));
    if (found.filter(({ turn }) => turn === 0).length === max) break;
  }
  return found
    .sort((a, b) => a.turn - b.turn)
    .slice(0, max)
    .map(({ sentence }) => sentence);
}

interface SentenceOptions {
  max: number;
  isSuitable: (sentence: LessonSentence) => boolean;
}

/** Stops reading the lesson once it has enough sentences. */
function takeSentences(
  lesson: TranscriptIndex,
  forms: readonly WordToHear[],
  { max, isSuitable }: SentenceOptions,
  seen: Set<string>,
): LessonSentence[] {
  const taken: LessonSentence[] = [];
  for (const { wordKey } of forms) {
    for (const one of lesson.listSentences(wordKey)) {
      if (seen.has(one.sentence)) continue;
      seen.add(one.sentence);
      if (isSuitable(one)) taken.push(one);
      if (taken.length === max) return taken;
    }
  }
  return taken;
}

const FIND_LESSONS = readStatement(__dirname, 'lessons-of-words.sql');

/** The ids of lessons in which the first word of each saved word occurs, its own lesson first. */
async function findLessons(
  database: Database,
  userId: number,
  words: readonly WordToHear[],
  { onlyFiles = false, withEstimated = false }: SoundOptions,
): Promise<Map<WordToHear, string[]>> {
  const matches = and(
    sql`${transcriptWords.wordKey} = wanted.word_key and ${transcripts.language} = wanted.language`,
    visibleTo(userId),
    onlyFiles ? isNull(videos.youtubeId) : undefined,
  );
  const lessons = sql`select ${transcriptWords.videoId} as id, ${transcripts.interpolated} as estimated
    from ${transcriptWords}
    join ${transcripts} on ${transcripts.videoId} = ${transcriptWords.videoId}
    join ${videos} on ${videos.id} = ${transcriptWords.videoId} where ${matches}`;
  const estimated = sql`union all (${lessons} and ${transcriptWords.videoId} is distinct from wanted.own_lesson
    order by ${transcriptWords.videoId} limit ${MAX_LESSONS_OF_WORD})`;
  const { rows } = await database.execute<{ place: number; id: string }>(
    FIND_LESSONS({
      keys: sql.param(words.map(({ wordKey }) => wordKey.split(' ')[0] ?? wordKey)),
      languages: sql.param(words.map(({ language }) => language)),
      ownLessons: sql.param(words.map(({ videoId }) => videoId)),
      ...{ lessons, maxLessons: MAX_LESSONS_OF_WORD },
      ifMeasured: withEstimated ? sql`` : sql`and not ${transcripts.interpolated}`,
      orEstimated: withEstimated ? estimated : sql``,
    }),
  );
  const ids = words.map(() => new Set<string>());
  for (const { place, id } of rows) ids[place - 1]?.add(id);
  return new Map(words.map((word, at) => [word, [...(ids[at] ?? [])].slice(0, MAX_LESSONS_OF_WORD)]));
}

/** Reads lessons one at a time: a transcript is large, and the first is often enough. */
class LessonReader {
  readonly #read = new Map<string, TranscriptIndex | undefined>();

  constructor(
    private readonly database: Database,
    private readonly learnerId: number,
  ) {}

  /** Undefined for a lesson that is gone, and after `MAX_LESSONS` others. */
  async read(id: string): Promise<TranscriptIndex | undefined> {
    if (this.#read.has(id) || this.#read.size >= MAX_LESSONS) return this.#read.get(id);
    const [row] = await this.database
      .select({ transcript: transcripts, video: videos })
      .from(transcripts)
      .innerJoin(videos, eq(videos.id, transcripts.videoId))
      .where(eq(transcripts.videoId, id));
    const lesson = row && new TranscriptIndex(row.transcript, videoMedia(row.video, this.learnerId));
    this.#read.set(id, lesson);
    return lesson;
  }
}
