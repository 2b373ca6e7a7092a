import type { Knowledge } from '@glossa/contract/playlist';
import type { SavedStatus } from '@glossa/contract/transcript';

/** The number of distinct words in a text and of those the learner has saved. `keys`: one for each word, empty where there is none. */
export function countKnowledge(
  keys: readonly string[],
  statuses: ReadonlyMap<string, SavedStatus>,
): Knowledge {
  const distinct = [...new Set(keys)].filter((key) => key !== '');
  const count = (status: SavedStatus) => distinct.filter((key) => statuses.get(key) === status).length;
  return { total: distinct.length, mastered: count('mastered'), learning: count('learning') };
}
