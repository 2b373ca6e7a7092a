import { sql, type SQL } from 'drizzle-orm';
import { vocabulary } from '../platform/database/schema/vocabulary';
import type { WordMemory } from './word-memory';

/** From here on flashcard programs call a card mature. */
const MASTERED_STABILITY_DAYS = 21;

/** Whether the word is beyond its learning steps and stable for three weeks. */
export function isMasteredByMemory(memory: WordMemory | null): boolean {
  return memory?.state === 'review' && memory.stability >= MASTERED_STABILITY_DAYS;
}

/** The same in SQL. */
export const masteredByMemory: SQL<boolean> = sql<boolean>`coalesce(${vocabulary.memory} ->> 'state' = 'review'
  and (${vocabulary.memory} ->> 'stability')::float8 >= ${sql.raw(String(MASTERED_STABILITY_DAYS))}, false)`;
