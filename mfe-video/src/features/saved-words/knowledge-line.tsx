import type { Knowledge } from '@glossa/contract/playlist';
import { FormattedMessage } from 'react-intl';
import styles from './knowledge-line.module.css';

/** The share of the lesson's words that the learner knows. */
export function KnowledgeLine({ total, mastered, learning }: Knowledge) {
  if (total === 0) return null;
  return (
    <p className={styles.line}>
      <FormattedMessage
        id="video.knowledge.share"
        values={{ share: mastered / total, mastered, learning, total }}
      />
    </p>
  );
}
