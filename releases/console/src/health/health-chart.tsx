import { Badge, Text, type Tone } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PublishedApp } from '@glossa/contract/operators/moves';
import type { HealthReport, VersionHealth } from '@glossa/contract/operators/health';
import styles from './health-chart.module.css';

const COLUMN_WIDTH = 10;
/** Heights of the halves above and below the line. */
const UP = 40;
const DOWN = 20;

interface HealthChartProps {
  readonly health: VersionHealth;
  /** Visitors of a column at full height, the same for charts that are compared. */
  readonly maxVisitors: number;
}

/** Visitors of the last two hours upwards, failures among them downwards; for screen readers as a table. */
export function HealthChart({ health: { version, points }, maxVisitors }: HealthChartProps) {
  const width = points.length * COLUMN_WIDTH;
  const maxFailed = Math.max(...points.map(({ failed }) => failed), 1);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${UP + DOWN}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {points.map(({ at, visitors, failed }, index) => {
          const bar = { x: index * COLUMN_WIDTH + 1, width: COLUMN_WIDTH - 2 };
          const up = (visitors / Math.max(maxVisitors, 1)) * UP;
          return (
            <g key={at}>
              <rect className={styles.visitors} {...bar} y={UP - up} height={up} />
              <rect
                className={styles.failed}
                {...bar}
                y={UP + 1}
                height={(failed / maxFailed) * (DOWN - 2)}
              />
            </g>
          );
        })}
        <line className={styles.ground} x1="0" y1={UP} x2={width} y2={UP} />
      </svg>
      <p className={styles.axis} aria-hidden="true">
        {(['start', 'end'] as const).map((end) => (
          <Text as="span" key={end} message={`console.health.${end}`} />
        ))}
      </p>
      <PointTable version={version} points={points} />
    </figure>
  );
}

function PointTable({ version, points }: Pick<VersionHealth, 'version' | 'points'>) {
  const intl = useIntl();
  return (
    <div className={styles.table}>
      <table>
        <FormattedMessage tagName="caption" id="console.health.table" values={{ version }} />
        <thead>
          <tr>
            {(['from', 'visitors', 'failed'] as const).map((head) => (
              <Text key={head} as="th" scope="col" message={`console.health.${head}`} />
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, visitors, failed }) => (
            <tr key={at}>
              <th scope="row">{intl.formatTime(at)}</th>
              <td>{visitors}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WARNING_SHARE = 0.01;
const BAD_SHARE = 0.05;

export function HealthLine({ health }: { health: VersionHealth }) {
  const { version, visitors, failed, fallbacks } = health;
  const share = visitors === 0 ? 0 : failed / visitors;
  const tone: Tone = share >= BAD_SHARE ? 'bad' : share >= WARNING_SHARE ? 'warning' : 'neutral';
  return (
    <p>
      <FormattedMessage id="console.health.line" values={{ version: <b>{version}</b>, visitors }} />{' '}
      <Badge tone={tone} message="console.health.failures" values={{ failed, share }} />
      {fallbacks > 0 && (
        <span className={styles.fallbacks}>
          <FormattedMessage id="console.health.fallbacks" values={{ count: fallbacks }} />
        </span>
      )}
    </p>
  );
}

/** Health of the versions that visitors get now: the live one and the canary. */
export const findShownHealth = (report: HealthReport | undefined, { app, live, canary }: PublishedApp) =>
  [live, canary?.version].flatMap((version) => findHealth(report, app, version) ?? []);

export function findHealth(
  report: HealthReport | undefined,
  app: string,
  version: string | null | undefined,
): VersionHealth | undefined {
  const versions = report?.apps.find((each) => each.app === app)?.versions;
  return versions?.find((each) => each.version === version);
}

export const findMaxVisitors = (charts: readonly VersionHealth[]): number =>
  Math.max(0, ...charts.flatMap(({ points }) => points.map(({ visitors }) => visitors)));
