import { Badge, Card, ProgressBar, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { PublishedApp } from '@glossa/contract/operators/moves';
import { appPath } from '../../address';
import { useLiveSince } from '../../events/use-live-since';
import { useFaultTexts } from '../../faults/fault-panel';
import { findMaxVisitors, findShownHealth, HealthChart, HealthLine } from '../../health/health-chart';
import { useOperator } from '../../live-data/use-operator';
import { Ago, Timestamp } from '../../timestamp/timestamp';
import { rollbackTargets } from '../../rollback-targets/rollback-targets';
import { VerbButton } from '../../verbs/verb-button';
import styles from './app-card.module.css';

export function AppCard({ app, now }: { app: PublishedApp; now: number }) {
  const intl = useIntl();
  const { app: name, live, canary, guard, proposal } = app;
  const since = useLiveSince(app);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>
          <Link to={appPath(name)}>{name}</Link>
        </h2>
        <Badge tone={guard?.on ? 'good' : 'neutral'}>
          <FormattedMessage id={`console.guard.badge.${guard?.on ? 'on' : 'off'}`} />
        </Badge>
      </div>
      <div>
        <p className={styles.version}>{live ?? <FormattedMessage id="console.notLive" />}</p>
        {since && (
          <Text
            className={styles.quiet}
            message="console.since"
            values={{ at: <Timestamp iso={since} />, ago: <Ago iso={since} now={now} /> }}
          />
        )}
      </div>
      {proposal && (
        <p>
          <Badge tone="warning" message="console.proposal.badge" values={{ version: proposal.version }} />
        </p>
      )}
      {canary && (
        <ProgressBar
          label={intl.formatMessage({ id: 'console.canary.label' }, { version: canary.version })}
          value={canary.percent}
          valueText={intl.formatMessage({ id: 'console.percent' }, { percent: canary.percent })}
          tone="warning"
        />
      )}
      <CardHealth app={app} />
      <CardTabs app={name} />
      <div className={styles.verbs}>
        {(canary !== null || rollbackTargets(app).length > 0) && (
          <VerbButton verb="rollback" app={name} variant="danger-quiet" />
        )}
        {canary && <VerbButton verb="rollback" app={name} variant="danger-quiet" name="canaryEnd" />}
      </div>
    </Card>
  );
}

function CardHealth({ app }: { app: PublishedApp }) {
  const { data, error } = useQuery(useOperator().queries.health);
  const faultTexts = useFaultTexts();
  const charts = findShownHealth(data, app);
  if (charts.length === 0) {
    const reason = data ? 'console.health.none' : 'console.loading';
    return (
      <p className={styles.quiet}>
        {error && !data ? faultTexts(error).title : <FormattedMessage id={reason} />}
      </p>
    );
  }
  return (
    <div className={styles.health}>
      {charts.map((health) => (
        <div key={health.version}>
          <HealthLine health={health} />
          <HealthChart health={health} maxVisitors={findMaxVisitors(charts)} />
        </div>
      ))}
    </div>
  );
}

function CardTabs({ app }: { app: string }) {
  const { data } = useQuery(useOperator().queries.tabs);
  if (!data) return null;
  const shown = data.by_version.filter((each) => each.app === app);
  if (shown.length === 0) {
    return <Text className={styles.quiet} message="console.tabs.nobody" />;
  }
  return (
    <ul className={styles.tabs}>
      {shown.map(({ version, tabs }) => (
        <Text as="li" key={version} message="console.tabs.version" values={{ tabs, version }} />
      ))}
    </ul>
  );
}
