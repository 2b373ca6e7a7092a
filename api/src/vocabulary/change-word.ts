import { sql, type SQL } from 'drizzle-orm';
import type { VocabularyChange, VocabularyWord } from '@glossa/contract/vocabulary';
import type { Database } from '../platform/database/connect';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { ApiError, invalidFields } from '../platform/errors/api-error';
import { masteredByMemory } from '../reviews/mastered';
import { own } from './store';
import { textOrNull } from './typed-text';
import { toWord, wordColumns } from './word-row';

/** Enough for every sense of a word; the oldest fall out. */
const MOST_TRANSLATIONS = 20;

/** Changes what is given and leaves the rest. Throws 404 for a word that is not the learner's, and 422. */
export async function changeWord(
  database: Database,
  userId: number,
  id: number,
  change: VocabularyChange,
): Promise<VocabularyWord> {
  const values = {
    ...translationChange(change.translation),
    ...(change.definition === undefined ? {} : { definition: textOrNull(change.definition) }),
    ...(change.context === undefined ? {} : { context: textOrNull(change.context) }),
    ...(change.difficulty_level === undefined ? {} : { difficultyLevel: change.difficulty_level }),
    ...masteredChange(change.is_mastered),
  };
  if (Object.keys(values).length === 0) {
    throw invalidFields([{ name: 'body', problem: 'must hold a field that can be changed' }]);
  }
  const [row] = await database.update(vocabulary).set(values).where(own(userId, id)).returning(wordColumns);
  if (!row) throw new ApiError('word_not_found');
  return toWord(row);
}

/** Of a word that the learner says nothing of, what their memory of it says. */
function masteredChange(mastered: boolean | null | undefined) {
  if (mastered === undefined) return {};
  return { masteredByLearner: mastered, isMastered: mastered ?? masteredByMemory };
}

/** The learner's own translation comes first; those there were still count as right. */
function translationChange(text: string | undefined): { translation?: string; translations?: SQL } {
  if (text === undefined) return {};
  const translation = textOrNull(text);
  if (translation === null) throw invalidFields([{ name: 'translation', problem: 'must not be empty' }]);
  const others = sql`array_remove(${vocabulary.translations}, ${translation})`;
  const translations = sql`(array_prepend(${translation}, ${others}))[1:${sql.raw(String(MOST_TRANSLATIONS))}]`;
  return { translation, translations };
}
