import { Badge, Card, ProgressBar } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { appPath } from '../../address';
import { liveSince } from '../../events/live-since';
import { shownHealth } from '../../health/health-of';
import { useOperator, useOperatorData } from '../../live-data/use-operator-data';
import { Ago, Moment } from '../../moment/moment';
import type { ListedApp } from '../../operator-api/answers';
import { VerbButton } from '../../verbs/verb-button';
import styles from './app-card.module.css';
import { CardHealth } from './card-health';
import { CardTabs } from './card-tabs';

interface AppCardProps {
  readonly app: ListedApp;
  readonly now: number;
}

/** One app: what is live of it, who tries something else, and how it fares. */
export function AppCard({ app, now }: AppCardProps) {
  const { health, log } = useOperator().queries;
  const report = useOperatorData(health);
  const { data } = useOperatorData(log);
  const { app: name, live, canary } = app;
  const since = live === null ? undefined : liveSince(data?.events ?? [], name, live);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>
          <Link to={appPath(name)}>{name}</Link>
        </h2>
        <GuardBadge app={app} />
      </div>
      <div>
        <p className={styles.version}>{live ?? <FormattedMessage id="console.notLive" />}</p>
        {since && (
          <p className={styles.quiet}>
            <FormattedMessage
              id="console.since"
              values={{ at: <Moment iso={since} />, ago: <Ago iso={since} now={now} /> }}
            />
          </p>
        )}
      </div>
      {canary && <CanaryShare version={canary.version} percent={canary.percent} />}
      <CardHealth
        charts={shownHealth(report.data, app)}
        fault={report.fault}
        loading={!report.data}
        now={now}
      />
      <CardTabs app={name} />
      <div className={styles.verbs}>
        <VerbButton verb="rollback" app={name} variant="danger-quiet" text="console.verb.rollback" />
        {canary && (
          <VerbButton verb="rollback" app={name} variant="danger-quiet" text="console.verb.canaryEnd" />
        )}
      </div>
    </Card>
  );
}

function GuardBadge({ app: { guard } }: { app: ListedApp }) {
  const on = guard?.on ?? false;
  return (
    <Badge tone={on ? 'good' : 'neutral'}>
      <FormattedMessage id={`console.guard.badge.${on ? 'on' : 'off'}`} />
    </Badge>
  );
}

function CanaryShare({ version, percent }: { version: string; percent: number }) {
  const intl = useIntl();
  return (
    <ProgressBar
      label={intl.formatMessage({ id: 'console.canary.label' }, { version })}
      value={percent}
      valueText={intl.formatMessage({ id: 'console.percent' }, { percent })}
      tone="warning"
    />
  );
}
