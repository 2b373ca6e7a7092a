import { FormattedMessage } from 'react-intl';
import styles from './word-marks.module.css';

const SHOWN = ['new', 'learning', 'mastered'] as const;

/** What the lines under the words mean. */
export function MarksLegend() {
  return (
    <ul className={styles.legend} data-marked>
      {SHOWN.map((status) => (
        <li key={status}>
          <span className={styles.mark} data-status={status}>
            <FormattedMessage id="video.marks.status" values={{ status }} />
          </span>
          {status !== 'new' && <span className={styles.check} />}
        </li>
      ))}
    </ul>
  );
}
