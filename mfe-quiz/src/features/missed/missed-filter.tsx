import { FormattedMessage } from 'react-intl';
import styles from './missed-filter.module.css';

interface MissedFilterProps {
  count: number;
  active: boolean;
  onChange: (active: boolean) => void;
}

/** Leaves out what was right. */
export function MissedFilter({ count, active, onChange }: MissedFilterProps) {
  return (
    <label className={styles.filter}>
      <input type="checkbox" checked={active} onChange={(event) => onChange(event.target.checked)} />
      <FormattedMessage id="quiz.results.onlyMissed" values={{ count }} />
    </label>
  );
}
