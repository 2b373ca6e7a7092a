import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { transcripts, transcriptWords, videos } from '../platform/database/schema/lessons';
import { videoMedia } from '../videos/media';
import { visibleTo } from '../videos/store';
import { SpokenLesson, type LessonSentence, type WordSound, type WordToHear } from './spoken-lesson';

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
 * Up to `max` suitable sentences of lessons that the learner may see, and that say one of these forms of a word: one of
 * each lesson, then the next of each; earlier forms first.
 */
export async function findLessonSentences(
  database: Database,
  userId: number,
  forms: readonly WordToHear[],
  { max, isSuitable }: SentenceOptions,
): Promise<LessonSentence[]> {
  const lessonIds = await findLessons(database, userId, forms, {});
  const ids = [...new Set(forms.flatMap((form) => lessonIds(form)))].slice(0, MAX_LESSONS);
  if (ids.length === 0) return [];
  const lessons = await readLessons(database, ids);
  const seen = new Set<string>();
  const found: { turn: number; sentence: LessonSentence }[] = [];
  for (const id of ids) {
    const lesson = lessons.get(id);
    const sentences = lesson ? takeSentences(lesson, forms, { max, isSuitable }, seen) : [];
    found.push(...sentences.map((sentence, turn) => ({ turn, sentence })));
  }
  return found
    .sort((a, b) => a.turn - b.turn)
    .slice(0, max)
    .map(({ sentence }) => sentence);
}

interface SentenceOptions {
  max: number;
  isSuitable: (sentence: string) => boolean;
}

/** Leaves the lesson as soon as it has given enough. */
function takeSentences(
  lesson: SpokenLesson,
  forms: readonly WordToHear[],
  { max, isSuitable }: SentenceOptions,
  seen: Set<string>,
): LessonSentence[] {
  const taken: LessonSentence[] = [];
  for (const { wordKey } of forms) {
    for (const one of lesson.listSentences(wordKey)) {
      if (seen.has(one.sentence)) continue;
      seen.add(one.sentence);
      if (isSuitable(one.sentence)) taken.push(one);
      if (taken.length === max) return taken;
    }
  }
  return taken;
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

async function readLessons(database: Database, ids: readonly string[]): Promise<Map<string, SpokenLesson>> {
  const rows = await database
    .select({ transcript: transcripts, video: { id: videos.id, youtubeId: videos.youtubeId } })
    .from(transcripts)
    .innerJoin(videos, eq(videos.id, transcripts.videoId))
    .where(inArray(transcripts.videoId, [...ids]));
  return new Map(
    rows.map(({ transcript, video }) => [video.id, new SpokenLesson(transcript, videoMedia(video))]),
  );
}
