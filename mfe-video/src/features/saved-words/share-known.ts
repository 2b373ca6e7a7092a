import type { Knowledge } from '@glossa/contract/playlist';
import type { SavedStatus } from '@glossa/contract/transcript';

/** How many distinct words a text has, and what the learner knows of them. `keys`: of every word of the text, empty where there is no word. */
export function knowledgeOf(keys: readonly string[], statuses: ReadonlyMap<string, SavedStatus>): Knowledge {
  const distinct = [...new Set(keys)].filter((key) => key !== '');
  const count = (status: SavedStatus) => distinct.filter((key) => statuses.get(key) === status).length;
  return { total: distinct.length, mastered: count('mastered'), learning: count('learning') };
}
