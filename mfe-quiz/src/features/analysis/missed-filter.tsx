import { FormattedMessage } from 'react-intl';
import type { QuestionResult } from '@glossa/contract/quiz-result';
import styles from './missed-filter.module.css';

/** Answered wrong, and not voided. */
export const isMissed = ({ is_correct: isCorrect, voided = false }: QuestionResult): boolean =>
  !isCorrect && !voided;

interface MissedFilterProps {
  count: number;
  active: boolean;
  onChange: (active: boolean) => void;
}

/** Hides the questions that were answered correctly. */
export function MissedFilter({ count, active, onChange }: MissedFilterProps) {
  return (
    <label className={styles.filter}>
      <input type="checkbox" checked={active} onChange={(event) => onChange(event.target.checked)} />
      <FormattedMessage id="quiz.results.onlyMissed" values={{ count }} />
    </label>
  );
}
