import type { LessonExample, VocabularyWord } from '@glossa/contract/vocabulary';
import { normalizeWord } from '@glossa/kit/word-key';
import { inArray } from 'drizzle-orm';
import type { Glossary } from '../language/glossary';
import type { Database } from '../platform/database/database';
import { videos } from '../platform/database/schema/lessons';
import { findLessonSentences } from '../transcripts/word-sounds';
import { firstPlaylist } from '../videos/store';

const MAX_EXAMPLES = 3;
/** Captions may have no full stops. */
const MAX_LENGTH = 160;
/** Forms of the word beside itself. */
const MAX_FORMS = 12;

/** Sentences of lessons that say a saved word, or another form of it; those of its own lesson first. */
export async function findLessonExamples(
  { database, glossary }: { database: Database; glossary: Glossary },
  userId: number,
  word: VocabularyWord,
): Promise<LessonExample[]> {
  const { language } = word;
  const forms = listForms(word, glossary).map((wordKey) => ({
    id: word.id,
    wordKey,
    language,
    videoId: word.video_id,
    videoTime: null,
  }));
  const context = normalizeWord(word.context ?? '', language);
  const sentences = await findLessonSentences(database, userId, forms, {
    max: MAX_EXAMPLES,
    isSuitable: (sentence) => sentence.length <= MAX_LENGTH && normalizeWord(sentence, language) !== context,
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
function listForms({ word, language }: VocabularyWord, glossary: Glossary): string[] {
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
