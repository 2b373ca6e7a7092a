import type { SavedStatus } from '@glossa/shared/contract/transcript';

/** How many distinct words a text has, and how many of them the learner has mastered or is learning. */
export interface Knowledge {
  readonly total: number;
  readonly mastered: number;
  readonly learning: number;
}

/** `keys`: of every word of the text, empty where there is no word. */
export function knowledgeOf(keys: readonly string[], statuses: ReadonlyMap<string, SavedStatus>): Knowledge {
  const distinct = [...new Set(keys)].filter((key) => key !== '');
  const count = (status: SavedStatus) => distinct.filter((key) => statuses.get(key) === status).length;
  return { total: distinct.length, mastered: count('mastered'), learning: count('learning') };
}
