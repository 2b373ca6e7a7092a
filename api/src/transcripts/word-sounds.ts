import type { TranscriptWord } from '@glossa/contract/transcript';
import type { VideoMedia } from '@glossa/contract/video';
import { wordSeparator } from '@glossa/shared/word-separator';
import { normalizeWord } from '@glossa/shared/word-key';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { transcripts, transcriptWords, videos } from '../platform/database/schema/lessons';
import { videoMedia } from '../videos/media';
import { visibleTo } from '../videos/store';

/** A saved word to be heard. */
export interface WordToHear {
  id: number;
  /** `normalizeWord` of the word; a phrase has spaces. */
  wordKey: string;
  language: string;
  videoId: string | null;
  /** Seconds to where it was saved. */
  videoTime: number | null;
}

/** A place in a lesson where a word is said. */
export interface WordSound {
  media: VideoMedia;
  /** Seconds. */
  start: number;
  end: number;
  /** The sentence that it is said in. */
  sentence: string;
  /** True in the lesson that the word was saved from, and so in the sense of its translation. */
  isWhereSaved: boolean;
}

/** Transcripts are read whole, so only so many lessons are looked through. */
const MAX_LESSONS = 6;

interface SoundOptions {
  /** Leaves out the lessons of the video host, which shows its own player and gives no sound alone. */
  onlyFiles?: boolean;
}

/**
 * Where words are said, by their ids: in the lesson they were saved from, else in another one that the learner may see.
 * Only lessons whose word times were measured count.
 */
export async function findWordSounds(
  database: Database,
  userId: number,
  words: readonly WordToHear[],
  options: SoundOptions = {},
): Promise<Map<number, WordSound>> {
  const lessonIds = await findLessons(database, userId, words, options);
  const wanted = new Set(words.flatMap((word) => lessonIds(word)));
  const lessons = await readLessons(database, [...wanted].slice(0, MAX_LESSONS));
  const sounds = new Map<number, WordSound>();
  for (const word of words) {
    for (const id of lessonIds(word)) {
      const sound = lessons.get(id)?.findSound(word);
      if (!sound) continue;
      sounds.set(word.id, sound);
      break;
    }
  }
  return sounds;
}

/**
 * The sentences of lessons that the learner may see, and that say one of these forms of a word: one of each lesson, then
 * the next of each; earlier forms first.
 */
export async function findLessonSentences(
  database: Database,
  userId: number,
  forms: readonly WordToHear[],
): Promise<LessonSentence[]> {
  const lessonIds = await findLessons(database, userId, forms, {});
  const ids = [...new Set(forms.flatMap((form) => lessonIds(form)))].slice(0, MAX_LESSONS);
  if (ids.length === 0) return [];
  const lessons = await readLessons(database, ids);
  const found = ids.flatMap((id) => {
    const sentences = forms.flatMap((form) => lessons.get(id)?.listSentences(form) ?? []);
    return sentences.map((sentence, turn) => ({ sentence, turn }));
  });
  const inTurn = found.sort((a, b) => a.turn - b.turn).map(({ sentence }) => sentence);
  return [...new Map(inTurn.toReversed().map((one) => [one.sentence, one])).values()].toReversed();
}

/** The lessons in which the first word of each saved word occurs, its own first. */
async function findLessons(
  database: Database,
  userId: number,
  words: readonly WordToHear[],
  { onlyFiles = false }: SoundOptions,
): Promise<(word: WordToHear) => string[]> {
  const keys = [...new Set(words.map(firstKey))];
  const rows = await database
    .select({ id: transcriptWords.videoId, key: transcriptWords.wordKey, language: transcripts.language })
    .from(transcriptWords)
    .innerJoin(transcripts, eq(transcripts.videoId, transcriptWords.videoId))
    .innerJoin(videos, eq(videos.id, transcriptWords.videoId))
    .where(
      and(
        inArray(transcriptWords.wordKey, keys),
        eq(transcripts.interpolated, false),
        visibleTo(userId),
        onlyFiles ? isNull(videos.youtubeId) : undefined,
      ),
    )
    .orderBy(transcriptWords.videoId)
    .limit(MAX_ROWS);
  return (word) => {
    const own = rows.filter(({ key, language }) => key === firstKey(word) && language === word.language);
    return own
      .map(({ id }) => id)
      .sort((a, b) => Number(b === word.videoId) - Number(a === word.videoId))
      .slice(0, MAX_LESSONS_OF_WORD);
  };
}

const MAX_ROWS = 2_000;
const MAX_LESSONS_OF_WORD = 2;

const firstKey = ({ wordKey }: WordToHear) => wordKey.split(' ')[0] ?? wordKey;

interface Lesson {
  findSound(word: WordToHear): WordSound | undefined;
  /** The sentences that say it, in order. */
  listSentences(word: WordToHear): LessonSentence[];
}

/** A sentence of a lesson and when it is said, in seconds. */
interface LessonSentence {
  videoId: string;
  media: VideoMedia;
  sentence: string;
  start: number;
  end: number;
}

async function readLessons(database: Database, ids: readonly string[]): Promise<Map<string, Lesson>> {
  const rows = await database
    .select({ transcript: transcripts, video: { id: videos.id, youtubeId: videos.youtubeId } })
    .from(transcripts)
    .innerJoin(videos, eq(videos.id, transcripts.videoId))
    .where(inArray(transcripts.videoId, [...ids]));
  return new Map(rows.map(({ transcript, video }) => [video.id, openLesson(transcript, videoMedia(video))]));
}

function openLesson(
  { words, sentences, language, videoId }: typeof transcripts.$inferSelect,
  media: VideoMedia,
): Lesson {
  const keys = words.map(({ text }) => normalizeWord(text, language));
  const findPlaces = (wanted: readonly string[]) =>
    keys.flatMap((key, at) =>
      key === wanted[0] && wanted.every((part, offset) => keys[at + offset] === part) ? [at] : [],
    );
  const findSentence = (place: number) =>
    sentences.find(({ first, count }) => place >= first && place < first + count);
  const readSentence = ({ first, count }: { first: number; count: number }) =>
    words
      .slice(first, first + count)
      .map((one) => one.text)
      .join(wordSeparator(language));
  return {
    findSound(word) {
      const wanted = word.wordKey.split(' ');
      const savedAt = word.videoId === videoId ? (word.videoTime ?? 0) : 0;
      const place = nearestPlace(findPlaces(wanted), words, savedAt) ?? -1;
      const sentence = findSentence(place);
      const [from, to] = [words[place], words[place + wanted.length - 1]];
      if (!from || !to || !sentence) return undefined;
      return {
        media,
        start: from.start,
        end: to.end,
        sentence: readSentence(sentence),
        isWhereSaved: word.videoId === videoId,
      };
    },
    listSentences(word) {
      const places = findPlaces(word.wordKey.split(' '));
      const saying = new Set(places.flatMap((place) => findSentence(place) ?? []));
      return [...saying].flatMap((sentence) => {
        const [from, to] = [words[sentence.first], words[sentence.first + sentence.count - 1]];
        if (!from || !to) return [];
        return [{ videoId, media, sentence: readSentence(sentence), start: from.start, end: to.end }];
      });
    },
  };
}

function nearestPlace(
  places: readonly number[],
  words: readonly TranscriptWord[],
  seconds: number,
): number | undefined {
  const distance = (place: number) => Math.abs((words[place]?.start ?? 0) - seconds);
  return [...places].sort((a, b) => distance(a) - distance(b))[0];
}
