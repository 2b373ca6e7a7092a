import { and, eq, sql, type SQL } from 'drizzle-orm';
import { MAX_TAGS } from '@glossa/contract/limits';
import type { VocabularyBulkChange, VocabularyChange } from '@glossa/contract/vocabulary/vocabulary';
import { type Database, inTransaction } from '../../platform/database/database';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { MAX_WORD_BYTES } from '../../foundation/plans/account-bounds';
import { ApiError, invalidFields } from '../../platform/errors/api-error';
import { MASTERED_STABILITY_DAYS } from './word-memory';
import { wordBytes } from './word-bytes';
import { cleanTags } from './clean-tags';
import { ownWord, requireWord, shownWord, textOrNull } from './word-row';

/** The oldest translations beyond these are dropped. */
const MAX_TRANSLATIONS = 20;

/** `isMasteredByMemory` in SQL. */
const masteredByMemory: SQL<boolean> = sql<boolean>`coalesce(${vocabulary.memory} ->> 'state' = 'review'
  and (${vocabulary.memory} ->> 'stability')::float8 >= ${sql.raw(String(MASTERED_STABILITY_DAYS))}, false)`;

/** Changes the fields that are set. Throws 404 for a word that is not the learner's, and 422. */
export async function changeWord(database: Database, userId: number, id: number, change: VocabularyChange) {
  const values = {
    ...translationChange(change.translation),
    ...(change.definition === undefined ? {} : { definition: textOrNull(change.definition) }),
    ...(change.context === undefined ? {} : { context: textOrNull(change.context) }),
    ...(change.difficulty_level === undefined
      ? {}
      : { difficultyLevel: change.difficulty_level, levelsVersion: null }),
    ...masteredChange(change.is_mastered),
    ...(change.tags === undefined ? {} : { tags: cleanTags(change.tags) }),
  };
  if (Object.keys(values).length === 0) {
    throw invalidFields([{ name: 'body', problem: 'must hold a field that can be changed' }]);
  }
  return inTransaction(database, async (transaction) => {
    const changed = await transaction
      .update(vocabulary)
      .set(values)
      .where(ownWord(userId, id))
      .returning({ shown: shownWord, bytes: wordBytes });
    if (changed.some(({ bytes }) => bytes > MAX_WORD_BYTES)) throw new ApiError('word_too_large');
    return requireWord(changed).shown;
  });
}

/** Changes several words alike; those of others are passed over. Returns which were changed, newest first. Throws 422. */
export async function changeWords(
  database: Database,
  userId: number,
  { ids, is_mastered, add_tags = [], remove_tags = [] }: VocabularyBulkChange,
): Promise<number[]> {
  const [added, removed] = [cleanTags(add_tags), cleanTags(remove_tags)];
  const tags = sql`(array(
    select tag from unnest(${vocabulary.tags} || ${sql.param(added)}::text[]) with ordinality as each(tag, place)
    where tag <> all(${sql.param(removed)}::text[]) group by tag order by min(place)
  ))[1:${sql.raw(String(MAX_TAGS))}]`;
  const values = { ...masteredChange(is_mastered), ...(added.length + removed.length > 0 && { tags }) };
  if (Object.keys(values).length === 0) {
    throw invalidFields([{ name: 'body', problem: 'must hold a change' }]);
  }
  return inTransaction(database, async (transaction) => {
    const changed = await transaction
      .update(vocabulary)
      .set(values)
      .where(and(eq(vocabulary.userId, userId), sql`${vocabulary.id} = any(${sql.param(ids)}::int[])`))
      .returning({ id: vocabulary.id, bytes: wordBytes });
    if (changed.some(({ bytes }) => bytes > MAX_WORD_BYTES)) throw new ApiError('word_too_large');
    return changed.map(({ id }) => id).sort((one, other) => other - one);
  });
}

/** False if saved nowhere. Not mastered: reviews decide again or, if they say mastered, are overruled. */
export async function setMastered(
  database: Database,
  userId: number,
  { language, key, mastered }: { language: string; key: string; mastered: boolean },
): Promise<boolean> {
  const changed = await database
    .update(vocabulary)
    .set({
      isMastered: mastered,
      masteredByLearner: mastered ? true : sql`case when ${masteredByMemory} then false end`,
    })
    .where(and(eq(vocabulary.userId, userId), eq(vocabulary.language, language), eq(vocabulary.wordKey, key)))
    .returning({ id: vocabulary.id });
  return changed.length > 0;
}

/** The learner's word decides; null leaves it to the scheduler's memory of the word. */
function masteredChange(mastered: boolean | null | undefined) {
  if (mastered === undefined) return {};
  return { masteredByLearner: mastered, isMastered: mastered ?? masteredByMemory };
}

/** Puts the learner's translation first; the earlier ones still count as right answers. */
function translationChange(text: string | undefined): { translation?: string; translations?: SQL } {
  if (text === undefined) return {};
  const translation = textOrNull(text);
  if (translation === null) throw invalidFields([{ name: 'translation', problem: 'must not be empty' }]);
  const others = sql`array_remove(${vocabulary.translations}, ${translation})`;
  const translations = sql`(array_prepend(${translation}, ${others}))[1:${sql.raw(String(MAX_TRANSLATIONS))}]`;
  return { translation, translations };
}
