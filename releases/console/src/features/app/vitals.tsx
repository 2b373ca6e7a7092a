import { Badge, Text, type Tone } from '@glossa/kit/ui';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { HealthReport } from '@glossa/contract/operators/health';
import styles from './vitals.module.css';

type Vital = HealthReport['vitals'][number];

/** Web vitals thresholds: good up to the first, poor above the second. */
const THRESHOLDS: Readonly<Record<Vital['name'], readonly [number, number]>> = {
  TTFB: [800, 1800],
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
};

function rate({ name, p75 }: Vital): { rating: 'good' | 'fair' | 'poor'; tone: Tone } {
  const [good, poor] = THRESHOLDS[name];
  if (p75 <= good) return { rating: 'good', tone: 'good' };
  return p75 <= poor ? { rating: 'fair', tone: 'warning' } : { rating: 'poor', tone: 'bad' };
}

/** The 75th percentile of each web vital of an app. */
export function Vitals({ app, vitals }: { app: string; vitals: readonly Vital[] }) {
  const measured = vitals.filter((vital) => vital.app === app && vital.samples > 0);
  if (measured.length === 0) {
    return <Text className={styles.none} message="console.vitals.none" />;
  }
  return (
    <table className={styles.vitals}>
      <thead>
        <tr>
          {(['name', 'p75', 'samples'] as const).map((head) => (
            <Text key={head} as="th" scope="col" message={`console.vitals.${head}`} />
          ))}
        </tr>
      </thead>
      <tbody>
        {measured.map((vital) => (
          <tr key={vital.name}>
            <Text as="th" scope="row" message={`console.vital.${vital.name}`} />
            <td>
              <Value vital={vital} />{' '}
              <Badge message={`console.vitals.${rate(vital).rating}`} tone={rate(vital).tone} />
            </td>
            <td>{vital.samples}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ vital: { name, p75 } }: { vital: Vital }) {
  if (name === 'CLS') return <FormattedNumber value={p75} maximumFractionDigits={3} />;
  return <FormattedMessage id="console.milliseconds" values={{ ms: Math.round(p75) }} />;
}
