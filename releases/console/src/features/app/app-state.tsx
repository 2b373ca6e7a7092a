import { Card, Text } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PublishedApp } from '@glossa/contract/operators/moves';
import { useLiveSince } from '../../events/use-live-since';
import { Timestamp } from '../../timestamp/timestamp';
import { rollbackTargets } from '../../rollback-targets/rollback-targets';
import { VerbButton } from '../../verbs/verb-button';
import styles from './app-state.module.css';

export function AppState({ app }: { app: PublishedApp }) {
  const { app: name, live, canary, guard, proposal } = app;
  const since = useLiveSince(app);
  return (
    <Card className={styles.state}>
      <Line name="live">
        <strong>{live ?? <FormattedMessage id="console.notLive" />}</strong>{' '}
        {since && <FormattedMessage id="console.app.since" values={{ at: <Timestamp iso={since} /> }} />}
      </Line>
      {proposal && (
        <Line name="proposal">
          <FormattedMessage
            id="console.app.proposal.waits"
            values={{
              version: proposal.version,
              by: proposal.by,
              reason: proposal.reason ?? '',
              until: <Timestamp iso={proposal.expires_at} />,
            }}
          />{' '}
          <VerbButton verb="approve" app={name} version={proposal.version} />{' '}
          <VerbButton verb="withdraw" app={name} version={proposal.version} />
        </Line>
      )}
      <Line name="canary">
        <FormattedMessage
          id={`console.app.canary.${canary ? 'running' : 'none'}`}
          values={{ ...canary, since: canary && <Timestamp iso={canary.since} /> }}
        />
      </Line>
      <Line name="guard">
        <FormattedMessage
          id={`console.app.guard.${guard?.on ? 'on' : 'off'}`}
          values={{ visitors: guard?.min_visitors, networks: guard?.min_networks, excess: guard?.max_excess }}
        />
      </Line>
      <Verbs app={app} />
    </Card>
  );
}

function Verbs({ app }: { app: PublishedApp }) {
  const { app: name, canary } = app;
  return (
    <div className={styles.verbs}>
      {(canary !== null || rollbackTargets(app).length > 0) && (
        <VerbButton verb="rollback" app={name} variant="danger" size="medium" />
      )}
      <VerbButton verb="revoke" app={name} variant="danger-quiet" size="medium" name="revokeLive" />
      <VerbButton verb="canary" app={name} size="medium" name={canary ? 'canaryRaise' : 'canary'} />
      {canary && <VerbButton verb="rollback" app={name} size="medium" name="canaryEnd" />}
      <VerbButton verb="guard" app={name} size="medium" />
    </div>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className={styles.line}>
    <Text as="span" className={styles.name} message={`console.app.${name}`} />
    <span>{children}</span>
  </p>
);
