import { listOptions, SelectField } from '@glossa/kit/ui';
import { type ReactNode, useState } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import styles from './filter-panel.module.css';

/** Narrower than this, the fields stand one above the other and would push all results off the screen. */
const WIDE_PX = 1024;

interface FilterPanelProps {
  title: ReactNode;
  /** Something is chosen, which the learner should see. */
  isSet: boolean;
  children: ReactNode;
}

/** Fields that narrow a list. On a narrow screen they are folded at first unless one is set. */
export function FilterPanel({ title, isSet, children }: FilterPanelProps) {
  // Only at first: what the learner folds or unfolds stays so.
  const [open] = useState(() => isSet || window.innerWidth >= WIDE_PX);
  return (
    <section>
      <details open={open}>
        <summary className={styles.summary}>
          <h2 className={styles.title}>{title}</h2>
        </summary>
        <div className={styles.fields}>{children}</div>
      </details>
    </section>
  );
}

interface FilterChoiceProps {
  label: string;
  /** The message of the choice that filters nothing, where there is one. */
  any?: string;
  values: readonly string[];
  /** The text of a value, where that is not the value itself. */
  nameOf?: (value: string) => string;
  value: string;
  onChange: (value: string) => void;
}

export function FilterChoice({ label, any, values, nameOf, value, onChange }: FilterChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id={label} />}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {any && <option value="">{formatMessage({ id: any })}</option>}
      {listOptions(values, nameOf)}
    </SelectField>
  );
}
