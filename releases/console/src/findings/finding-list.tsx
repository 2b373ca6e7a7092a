import { Badge, type Tone } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import type { Finding } from '@glossa/contract/operators/finding';
import styles from './finding-list.module.css';

const tones: Readonly<Record<Finding['level'], Tone>> = {
  notice: 'neutral',
  refusal: 'warning',
  never: 'bad',
};

/** What the gate has to say: each finding with what to do about it. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className={styles.findings}>
      {findings.map(({ level, code, detail, advice }) => (
        <li key={`${code} ${detail}`} className={styles.finding}>
          <p>
            <Badge tone={tones[level]}>
              <FormattedMessage id={`console.level.${level}`} />
            </Badge>{' '}
            <code>{code}</code>
          </p>
          <p>{detail}</p>
          <p className={styles.advice}>{advice}</p>
        </li>
      ))}
    </ul>
  );
}
