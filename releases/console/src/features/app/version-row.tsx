import { Badge } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VersionHealth } from '@glossa/contract/operators/health';
import { FindingList } from '../../findings/finding-list';
import { HealthChart } from '../../health/health-chart';
import { HealthLine } from '../../health/health-line';
import { Moment } from '../../moment/moment';
import type { ListedApp, ListedVersion } from '../../operator-api/answers';
import styles from './version-list.module.css';
import { versionStatus } from './standing';
import { VersionVerbs } from './version-verbs';

interface VersionRowProps {
  readonly app: ListedApp;
  readonly version: ListedVersion;
  readonly health: VersionHealth | undefined;
  readonly most: number;
  readonly now: number;
}

/** One version: how it stands, why it is not ready, how it fared, and what can be done with it. */
export function VersionRow({ app, version, health, most, now }: VersionRowProps) {
  const intl = useIntl();
  const { version: number, published_at: publishedAt, findings, sizes } = version;
  const kilobytes = intl.formatNumber(sizes.code / 1024, { maximumFractionDigits: 1 });
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3>{number}</h3>
        {versionStatus(version, app).map(({ standing, tone }) => (
          <Badge key={standing} tone={tone}>
            <FormattedMessage id={`console.standing.${standing}`} values={{ percent: app.canary?.percent }} />
          </Badge>
        ))}
      </div>
      <p className={styles.quiet}>
        <FormattedMessage
          id="console.versions.published"
          values={{ at: <Moment iso={publishedAt} />, kilobytes }}
        />
      </p>
      {findings.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="console.versions.findings" values={{ count: findings.length }} />
          </summary>
          <FindingList findings={findings} />
        </details>
      )}
      {health && health.visitors > 0 && (
        <div className={styles.health}>
          <HealthLine health={health} />
          {health.load_ms && (
            <p className={styles.quiet}>
              <FormattedMessage id="console.load" values={roundedAll(health.load_ms)} />
            </p>
          )}
          <HealthChart health={health} now={now} most={Math.max(most, health.visitors === 0 ? 0 : 1)} />
        </div>
      )}
      <VersionVerbs app={app} version={version} />
    </li>
  );
}

function roundedAll({ p50, p75, p95 }: { p50: number; p75: number; p95: number }) {
  return { p50: Math.round(p50), p75: Math.round(p75), p95: Math.round(p95) };
}
