import type { Knowledge } from '@glossa/contract/playlist';
import type { SavedStatus } from '@glossa/contract/transcript';
import { FormattedMessage } from 'react-intl';
import styles from './knowledge-line.module.css';

/** Counts the distinct words of a text, and those that the learner has saved. `keys`: one for each word, empty for no word. */
export function countKnowledge(
  keys: readonly string[],
  statuses: ReadonlyMap<string, SavedStatus>,
): Knowledge {
  const distinct = [...new Set(keys)].filter((key) => key !== '');
  const count = (status: SavedStatus) => distinct.filter((key) => statuses.get(key) === status).length;
  return { total: distinct.length, mastered: count('mastered'), learning: count('learning') };
}

/** The share of the lesson's words that the learner knows. */
export function KnowledgeLine({ total, mastered, learning }: Knowledge) {
  if (total === 0) return null;
  const values = { share: mastered / total, mastered, learning, total };
  return (
    <p className={styles.line}>
      <FormattedMessage id="video.knowledge.share" values={values} />
    </p>
  );
}
