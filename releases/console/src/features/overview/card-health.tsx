import { FormattedMessage } from 'react-intl';
import type { VersionHealth } from '@glossa/contract/operators/health';
import { useFaultTexts } from '../../faults/fault-texts';
import { mostVisitors } from '../../health/columns';
import { HealthChart } from '../../health/health-chart';
import { HealthLine } from '../../health/health-line';
import type { ApiFault } from '../../operator-api/api-fault';
import styles from './app-card.module.css';

interface CardHealthProps {
  readonly charts: readonly VersionHealth[];
  readonly fault: ApiFault | undefined;
  readonly loading: boolean;
  readonly now: number;
}

/** How the versions that anybody is shown have fared. */
export function CardHealth({ charts, fault, loading, now }: CardHealthProps) {
  const texts = useFaultTexts();
  if (charts.length === 0) {
    const waiting = loading ? 'console.loading' : 'console.health.none';
    return (
      <p className={styles.quiet}>
        {fault && loading ? texts(fault).title : <FormattedMessage id={waiting} />}
      </p>
    );
  }
  const most = mostVisitors(charts);
  return (
    <div className={styles.health}>
      {charts.map((health) => (
        <div key={health.version}>
          <HealthLine health={health} />
          <HealthChart health={health} now={now} most={most} />
        </div>
      ))}
    </div>
  );
}
