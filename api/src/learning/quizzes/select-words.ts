import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { VocabularySelection } from '@glossa/contract/quiz/request';
import type { Glossary, Words } from '@glossa/words';
import type { Database } from '../../platform/database/database';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { isDue } from '../vocabulary/word-filter';
import type { WordSound } from '../../content/transcripts/transcript-index';
import { findWordSounds } from '../../content/transcripts/word-sounds';
import type { QuizWord } from './making/quiz-word';
import { normalizeText } from './normalize-text';
import { seededShuffle } from './making/seeded-shuffle';

/** No quiz uses more words. */
const MAX_WORDS = 500;

/** `videoId` limits the choice to words of one video. */
export interface WordChoice extends VocabularySelection {
  videoId?: string;
}

/** The selected words, newest first. When there are more than wanted, the seed decides which. */
export async function selectWords(
  database: Database,
  userId: number,
  selection: WordChoice,
  { glossary, words, seed }: { glossary: Glossary; words: Pick<Words, 'translate'>; seed: number },
): Promise<QuizWord[]> {
  const rows = await database
    .select()
    .from(vocabulary)
    .where(and(eq(vocabulary.userId, userId), ...selectionConditions(selection)))
    .orderBy(sql`md5(${vocabulary.id} || ' ' || ${seed}::text)`, vocabulary.id)
    .limit(MAX_WORDS);
  rows.sort((a, b) => b.id - a.id);
  const wanted = selection.max_vocabulary_words ?? rows.length;
  const chosen = rows.length > wanted ? seededShuffle(seed)(rows).slice(0, wanted) : rows;
  const sounds = await findWordSounds(database, userId, chosen);
  return chosen.map((row) => {
    const sound = sounds.get(row.id);
    const isHeard = sound && hasSavedMeaning(row, sound, words);
    return { ...toQuizWord(row, glossary), sound: isHeard ? sound : undefined };
  });
}

/** A lesson may say a word in another meaning than that of the sentence it was saved with. */
function hasSavedMeaning(
  { word, language, translationLanguage, context, translations }: typeof vocabulary.$inferSelect,
  { sentence: heard, isWhereSaved }: WordSound,
  words: Pick<Words, 'translate'>,
): boolean {
  if (context === null ? isWhereSaved : normalizeText(context) === normalizeText(heard)) return true;
  const translate = (sentence: string) =>
    words.translate({ word, sentence, sourceLanguage: language, targetLanguage: translationLanguage })
      ?.translations[0];
  return translate(heard) === (context === null ? translations[0] : translate(context));
}

/** A name has no meaning to ask for: it is asked only where the learner chose it by hand. */
export const isNoName = sql`${vocabulary.partOfSpeech} is distinct from 'name'`;

function selectionConditions(selection: WordChoice): (SQL | undefined)[] {
  return [
    selection.videoId === undefined ? undefined : eq(vocabulary.videoId, selection.videoId),
    selection.include_all ? isNoName : inArray(vocabulary.id, selection.vocabulary_ids ?? []),
    selection.filter_mastered ? eq(vocabulary.isMastered, false) : undefined,
    selection.filter_due_for_review ? isDue(new Date()) : undefined,
  ];
}

export function toQuizWord(row: typeof vocabulary.$inferSelect, glossary: Glossary): QuizWord {
  const otherLanguage = row.translationLanguage !== row.language;
  const entry = glossary.find(row.language, row.wordKey);
  // What stands in brackets says what a word does, and is no answer.
  const saved = row.translations.flatMap(splitTranslations).filter((text) => !text.startsWith('('));
  // It may have been saved before the glossary had its language.
  const known = entry?.translations[row.translationLanguage] ?? [];
  return {
    id: row.id,
    word: row.word,
    lemma: entry?.lemma.toLocaleLowerCase(row.language) ?? row.wordKey,
    language: row.language,
    translationLanguage: row.translationLanguage,
    translations: otherLanguage ? (saved.length > 0 ? saved : known) : [],
    // Within one language the translation is a definition.
    definition: row.definition ?? (otherLanguage ? null : row.translation),
    context: row.context,
    partOfSpeech: row.partOfSpeech,
    synonyms: row.synonyms,
    videoId: row.videoId,
    difficultyLevel: row.difficultyLevel,
  };
}

/** Splits `bank, shore`. */
function splitTranslations(translation: string): string[] {
  return translation
    .split(/[,;/]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
