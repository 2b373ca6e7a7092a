import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { VocabularySort } from '@glossa/contract/vocabulary';
import { vocabulary } from '../platform/database/schema/vocabulary';

export interface WordOrder {
  sort?: VocabularySort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/**
 * The same in every database, however it was made: the root order of Unicode's collation. A capital differs from its
 * small letter in it, so there are none when it is asked.
 */
const alphabetical = (column: AnyColumn) => sql`lower(${column}) collate "und-x-icu"`;

const values: Readonly<Record<Exclude<VocabularySort, 'added'>, SQL | AnyColumn>> = {
  word: alphabetical(vocabulary.word),
  translation: alphabetical(vocabulary.translation),
  level: vocabulary.difficultyLevel,
  due: vocabulary.dueAt,
};

/** An order in which no two words are equal, so that pages neither repeat nor skip one: of equals the newest is first. */
export function wordOrder({ sort = 'added', order }: WordOrder): SQL[] {
  if (sort === 'added') return [order === 'asc' ? asc(vocabulary.id) : desc(vocabulary.id)];
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  return [sql`${values[sort]} ${direction} nulls last`, desc(vocabulary.id)];
}
