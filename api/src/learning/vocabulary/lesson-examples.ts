import type { LessonExample, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import type { WordSoundQuery } from '@glossa/contract/vocabulary/word-sound';
import { normalizeWord } from '@glossa/contract/word-key';
import { inArray } from 'drizzle-orm';
import type { Glossary } from '@glossa/words';
import type { Database } from '../../platform/database/database';
import { videos } from '../../platform/database/schema/lessons';
import type { LessonSentence } from '../../content/transcripts/transcript-index';
import { findLessonSentences } from '../../content/transcripts/word-sounds';
import { firstPlaylist } from '../../content/videos/store';
import type { VocabularyDeps } from './add-word';

const MAX_EXAMPLES = 3;
/** Captions may have no full stops. */
const MAX_LENGTH = 160;
const MAX_FORMS = 12;

type ExampleDeps = Pick<VocabularyDeps, 'database' | 'glossary'>;

/** Sentences of lessons that say a saved word, or another form of it; those of its own lesson first. */
export function findLessonExamples(
  deps: ExampleDeps,
  userId: number,
  { word, language, video_id: videoId, context }: VocabularyWord,
): Promise<LessonExample[]> {
  const contextKey = normalizeWord(context ?? '', language);
  const isOther = ({ sentence }: LessonSentence) => normalizeWord(sentence, language) !== contextKey;
  return findExamples(deps, userId, { word, language, videoId }, { max: MAX_EXAMPLES, isOther });
}

/** The same for a word that is looked up: one sentence, which is not said at the moment where the word was met. */
export async function findLessonExample(
  deps: ExampleDeps,
  userId: number,
  { word, language, video_id: videoId, video_time: time }: WordSoundQuery,
): Promise<LessonExample | undefined> {
  const isOther = ({ videoId: sentenceVideoId, start, end }: LessonSentence) =>
    sentenceVideoId !== videoId || time === undefined || time < start || time > end;
  const met = { word, language, videoId: videoId ?? null };
  const [example] = await findExamples(deps, userId, met, { max: 1, isOther });
  return example;
}

interface MetWord {
  word: string;
  language: string;
  videoId: string | null;
}

interface ExampleOptions {
  max: number;
  /** Whether it is not the sentence in which the word was met. */
  isOther: (sentence: LessonSentence) => boolean;
}

async function findExamples(
  { database, glossary }: ExampleDeps,
  userId: number,
  word: MetWord,
  { max, isOther }: ExampleOptions,
): Promise<LessonExample[]> {
  const { language, videoId } = word;
  const forms = listForms(word, glossary).map((wordKey, id) => ({
    ...{ id, wordKey, language, videoId },
    videoTime: null,
  }));
  const sentences = await findLessonSentences(database, userId, forms, {
    max,
    isSuitable: (sentence) => sentence.sentence.length <= MAX_LENGTH && isOther(sentence),
  });
  const lessons = await readTitles(database, [...new Set(sentences.map(({ videoId }) => videoId))]);
  return sentences.flatMap(({ videoId, sentence, media, start, end }) => {
    const lesson = lessons.get(videoId);
    if (!lesson) return [];
    const { title, playlistId } = lesson;
    const sound = { media, start, end };
    return [{ sentence, video_id: videoId, video_title: title, playlist_id: playlistId, sound }];
  });
}

/** The word as it was saved, then the forms that the glossary lists under the same lemma. */
function listForms({ word, language }: MetWord, glossary: Glossary): string[] {
  const key = normalizeWord(word, language);
  const entry = glossary.find(language, key);
  if (!entry) return [key];
  const forms = [...glossary.forms(language)].filter(
    ([, { lemma, pos }]) => lemma === entry.lemma && pos === entry.pos,
  );
  return [...new Set([key, ...forms.slice(0, MAX_FORMS).map(([form]) => form)])];
}

async function readTitles(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { title: string; playlistId: number | null }>();
  const rows = await database
    .select({ id: videos.id, title: videos.title, playlistId: firstPlaylist })
    .from(videos)
    .where(inArray(videos.id, [...ids]));
  return new Map(rows.map(({ id, ...lesson }) => [id, lesson]));
}
