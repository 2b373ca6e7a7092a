import { sql, type SQL } from 'drizzle-orm';
import { vocabulary } from '../platform/database/schema/vocabulary';
import type { WordMemory } from './word-memory';

/** Days. Three weeks are where flashcard programs begin to call a card mature. */
const MASTERED_STABILITY = 21;

/** What the scheduler says: the word is out of its first minutes, and lasts for three weeks. */
export function isMasteredByMemory(memory: WordMemory | null): boolean {
  return memory?.state === 'review' && memory.stability >= MASTERED_STABILITY;
}

/** The same of the row of a query. */
export const masteredByMemory: SQL<boolean> = sql<boolean>`coalesce(${vocabulary.memory} ->> 'state' = 'review'
  and (${vocabulary.memory} ->> 'stability')::float8 >= ${sql.raw(String(MASTERED_STABILITY))}, false)`;
