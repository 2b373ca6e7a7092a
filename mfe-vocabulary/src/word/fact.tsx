import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './fact.module.css';

/** One line of what is known about a word; stands in a `<dl>`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
