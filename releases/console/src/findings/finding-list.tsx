import { Badge, type Tone } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import type { Finding } from '@glossa/contract/operators/finding';
import styles from './ruled-list.module.css';

const TONES: Readonly<Record<Finding['level'], Tone>> = {
  notice: 'neutral',
  refusal: 'warning',
  never: 'bad',
};

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.items}>
      {findings.map(({ level, code, detail, advice }) => (
        <li key={`${code} ${detail}`} className={styles.item}>
          <p>
            <Badge message={`console.level.${level}`} tone={TONES[level]} /> <code>{code}</code>
          </p>
          <p>{detail}</p>
          <p className={styles.quiet}>{advice}</p>
        </li>
      ))}
    </ul>
  );
}

/** The findings behind a summary that counts them. */
export function FoldedFindings({ summary, findings }: { summary: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <details>
      <FormattedMessage tagName="summary" id={summary} values={{ count: findings.length }} />
      <FindingList findings={findings} />
    </details>
  );
}

/** The gate's decision; an `overridable` refusal can be forced. */
export type GateResult = 'allowed' | 'overridable' | 'blocked';

export function gateResult(findings: readonly Finding[]): GateResult {
  if (findings.some(({ level }) => level === 'never')) return 'blocked';
  return findings.some(({ level }) => level === 'refusal') ? 'overridable' : 'allowed';
}
