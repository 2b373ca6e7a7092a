import { Badge, type Tone } from '@glossa/kit/ui';
import type { Finding } from '@glossa/contract/operators/finding';
import styles from './ruled-list.module.css';

const TONES: Readonly<Record<Finding['level'], Tone>> = {
  notice: 'neutral',
  refusal: 'warning',
  never: 'bad',
};

export function FindingList({ findings }: { findings: readonly Finding[] }) {
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

/** The gate's decision; an `overridable` refusal can be forced. */
export type GateResult = 'allowed' | 'overridable' | 'blocked';

export function gateResult(findings: readonly Finding[]): GateResult {
  if (findings.some(({ level }) => level === 'never')) return 'blocked';
  return findings.some(({ level }) => level === 'refusal') ? 'overridable' : 'allowed';
}
