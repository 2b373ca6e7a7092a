import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Page } from '@glossa/shared/contract/page';
import type { WordDetails } from '@glossa/shared/contract/translation';
import type { VocabularyWord } from '@glossa/shared/contract/vocabulary';
import type { Database } from '../database/connect';
import { vocabulary } from '../database/schema/vocabulary';
import { foldForm } from '../language/word-form';

type VocabularyRow = typeof vocabulary.$inferSelect;

export interface WordToSave {
  userId: number;
  word: string;
  translation: string | null;
  context: string | null;
  videoId: string | null;
  details: WordDetails;
}

/** `added` is false when the learner had saved this word of this video before; the row is then as it was. */
export async function saveWord(
  database: Database,
  word: WordToSave,
): Promise<{ saved: VocabularyWord; added: boolean }> {
  const row = rowOf(word);
  const [inserted] = await database.insert(vocabulary).values(row).onConflictDoNothing().returning();
  if (inserted) return { saved: toWord(inserted), added: true };
  const known = await findSaved(database, word.userId, row);
  if (!known) throw new Error('the word was neither saved nor there before');
  return { saved: known, added: false };
}

async function findSaved(
  database: Database,
  userId: number,
  word: { word: string; language: string; videoId: string | null },
): Promise<VocabularyWord | undefined> {
  const [row] = await database
    .select()
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, userId),
        eq(vocabulary.wordKey, foldForm(word.word, word.language)),
        eq(vocabulary.language, word.language),
        ofVideo(word.videoId),
      ),
    );
  return row && toWord(row);
}

export async function listWords(
  database: Database,
  userId: number,
  query: { page: number; perPage: number; videoId?: string | undefined },
): Promise<Page<VocabularyWord>> {
  const { page, perPage, videoId } = query;
  const where = and(eq(vocabulary.userId, userId), videoId ? eq(vocabulary.videoId, videoId) : undefined);
  const rows = await database
    .select()
    .from(vocabulary)
    .where(where)
    .orderBy(desc(vocabulary.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await database.select({ total: count() }).from(vocabulary).where(where);
  return { data: rows.map(toWord), page, per_page: perPage, total: counted?.total ?? 0 };
}

export async function wordsOfVideo(
  database: Database,
  userId: number,
  videoId: string,
): Promise<VocabularyWord[]> {
  const rows = await database
    .select()
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, userId), eq(vocabulary.videoId, videoId)))
    .orderBy(desc(vocabulary.id));
  return rows.map(toWord);
}

export async function findWord(
  database: Database,
  userId: number,
  id: number,
): Promise<VocabularyWord | undefined> {
  const [row] = await database
    .select()
    .from(vocabulary)
    .where(and(eq(vocabulary.id, id), eq(vocabulary.userId, userId)));
  return row && toWord(row);
}

function ofVideo(videoId: string | null): SQL {
  return videoId === null ? isNull(vocabulary.videoId) : eq(vocabulary.videoId, videoId);
}

function rowOf({
  details,
  ...word
}: WordToSave): typeof vocabulary.$inferInsert & { videoId: string | null } {
  const all = word.translation === null ? details.translations : [word.translation, ...details.translations];
  return {
    userId: word.userId,
    videoId: word.videoId,
    word: word.word,
    wordKey: foldForm(word.word, details.source_language),
    language: details.source_language,
    translation: word.translation ?? details.translation,
    translationLanguage: details.target_language,
    translations: [...new Set(all)],
    definition: details.definition,
    detailedDefinition: details.detailed_definition,
    context: word.context,
    partOfSpeech: details.part_of_speech,
    synonyms: details.synonyms,
    antonyms: details.antonyms,
    examples: details.examples,
    difficultyLevel: details.difficulty_level,
  };
}

function toWord(row: VocabularyRow): VocabularyWord {
  return {
    id: row.id,
    word: row.word,
    translation: row.translation,
    definition: row.definition,
    context: row.context,
    video_id: row.videoId,
    part_of_speech: row.partOfSpeech,
    detailed_definition: row.detailedDefinition,
    synonyms: row.synonyms,
    antonyms: row.antonyms,
    examples: row.examples,
    difficulty_level: row.difficultyLevel,
    is_mastered: row.isMastered,
    times_reviewed: row.timesReviewed,
    created_at: row.createdAt.toISOString(),
    language: row.language,
    translation_language: row.translationLanguage,
  };
}
