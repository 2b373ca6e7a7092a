import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLessonSetting } from '../../lesson-setting/lesson-setting';
import { MARKS_SETTING } from '../../lesson-setting/stored-setting';
import { isSavedMark } from '../../saved-mark';
import styles from './word-marks.module.css';

export function useReadingSettings() {
  const [scrolls, setScrolls] = useState(true);
  const [marked, setMarked] = useLessonSetting<boolean>(MARKS_SETTING, true);
  return { scrolls, setScrolls, marked, setMarked };
}

export type ReadingSettings = ReturnType<typeof useReadingSettings>;

const LEGEND = ['new', 'learning', 'due', 'known'] as const;

/** Below the text: what its colours mean. */
export const MarksLegend = () => (
  <ul className={styles.legend} data-marked>
    {LEGEND.map((status) => (
      <li key={status}>
        <span className={styles.mark} data-status={status}>
          <FormattedMessage id="video.marks.status" values={{ status }} />
          {isSavedMark(status) && <span className={styles.check} />}
        </span>
      </li>
    ))}
  </ul>
);
