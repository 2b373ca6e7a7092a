import type { ReviewGrade } from '@glossa/contract/vocabulary/review';
import { Button } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './grade-buttons.module.css';
import { useIntervalText } from './interval-text';
import { type Entry, gradeInterval } from './review-state';
import { GRADES, SPACE_GRADE } from './use-review-keys';

interface GradeButtonsProps {
  entry: Entry;
  onGrade: (grade: ReviewGrade) => void;
}

/** The four grades, each with the next review. */
export function GradeButtons({ entry, onGrade }: GradeButtonsProps) {
  const intl = useIntl();
  const intervalText = useIntervalText();
  return (
    <div
      className={styles.grades}
      role="group"
      aria-label={intl.formatMessage({ id: 'vocabulary.review.howWell' })}
    >
      {GRADES.map((grade, index) => (
        <Button
          key={grade}
          variant={grade === 'good' ? 'primary' : 'secondary'}
          className={styles.grade}
          aria-keyshortcuts={grade === SPACE_GRADE ? `${index + 1} Space` : String(index + 1)}
          onClick={() => onGrade(grade)}
        >
          <span className={styles.name}>
            <FormattedMessage id="vocabulary.review.grade" values={{ grade }} />
            <kbd className={styles.key} aria-hidden="true">
              {intl.formatNumber(index + 1)}
            </kbd>
          </span>{' '}
          <span className={styles.interval}>{intervalText(gradeInterval(entry, grade))}</span>
        </Button>
      ))}
    </div>
  );
}
