import { FormattedMessage, useIntl } from 'react-intl';
import type { VersionHealth } from '@glossa/contract/operators/health';
import styles from './health-chart.module.css';
import { columnsOf, COLUMNS } from './columns';

const WIDTH = 10;
const UP = 40;
const DOWN = 20;

interface HealthChartProps {
  readonly health: VersionHealth;
  /** When the chart ends, in milliseconds since 1970. */
  readonly now: number;
  /** The most visitors of a column that stands at full height, so that two charts can be compared. */
  readonly most: number;
}

/** Visitors of the last two hours upwards, failures among them downwards; the same in a table for who cannot see it. */
export function HealthChart({ health, now, most }: HealthChartProps) {
  const intl = useIntl();
  const columns = columnsOf(health.points, now);
  const scale = Math.max(most, 1);
  const failedMost = Math.max(...columns.map(({ failed }) => failed), 1);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${COLUMNS * WIDTH} ${UP + DOWN}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {columns.map(({ at, visitors, failed }, place) => {
          const up = (visitors / scale) * UP;
          const down = (failed / failedMost) * (DOWN - 2);
          return (
            <g key={at}>
              <rect
                className={styles.visitors}
                x={place * WIDTH + 1}
                y={UP - up}
                width={WIDTH - 2}
                height={up}
              />
              <rect
                className={styles.failed}
                x={place * WIDTH + 1}
                y={UP + 1}
                width={WIDTH - 2}
                height={down}
              />
            </g>
          );
        })}
        <line className={styles.ground} x1="0" y1={UP} x2={COLUMNS * WIDTH} y2={UP} />
      </svg>
      <p className={styles.axis} aria-hidden="true">
        {(['start', 'end'] as const).map((end) => (
          <span key={end}>
            <FormattedMessage id={`console.health.${end}`} />
          </span>
        ))}
      </p>
      <div className={styles.table}>
        <table>
          <caption>
            <FormattedMessage id="console.health.table" values={{ version: health.version }} />
          </caption>
          <thead>
            <tr>
              {(['from', 'visitors', 'failed'] as const).map((head) => (
                <th key={head} scope="col">
                  <FormattedMessage id={`console.health.${head}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ at, visitors, failed }) => (
              <tr key={at}>
                <th scope="row">{intl.formatTime(at)}</th>
                <td>{visitors}</td>
                <td>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
