import { Badge, type Tone } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import type { VersionHealth } from '@glossa/contract/operators/health';
import styles from './health-line.module.css';

/** Shares of visitors with a failure from which the number is drawn to attention. */
const WARNING = 0.01;
const BAD = 0.05;

function toneOf({ visitors, failed }: VersionHealth): Tone {
  const share = visitors === 0 ? 0 : failed / visitors;
  if (share >= BAD) return 'bad';
  return share >= WARNING ? 'warning' : 'neutral';
}

/** How many tried a version and for how many it failed. */
export function HealthLine({ health }: { health: VersionHealth }) {
  const { version, visitors, failed, fallbacks } = health;
  const share = visitors === 0 ? 0 : failed / visitors;
  return (
    <p>
      <FormattedMessage id="console.health.line" values={{ version: <b>{version}</b>, visitors }} />{' '}
      <Badge tone={toneOf(health)}>
        <FormattedMessage id="console.health.failures" values={{ failed, share }} />
      </Badge>
      {fallbacks > 0 && (
        <span className={styles.fallbacks}>
          <FormattedMessage id="console.health.fallbacks" values={{ count: fallbacks }} />
        </span>
      )}
    </p>
  );
}
