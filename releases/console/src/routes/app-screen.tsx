import { Button, EmptyState, PageHeader, Text } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import type { PublishedApp } from '@glossa/contract/operators/moves';
import { logPath, PATHS } from '../address';
import { EventList } from '../events/event-list';
import { AppState } from '../features/app/app-state';
import { ErrorList } from '../features/app/error-list';
import { Vitals } from '../features/app/vitals';
import { VersionList } from '../features/app/version-list';
import { useOperator } from '../live-data/use-operator';
import { QueryPart } from '../live-data/query-part';
import { OwnToken } from '../permission/permission-notice';
import styles from './app-screen.module.css';

const MAX_EVENTS = 8;

export function AppScreen({ name }: { name: string }) {
  const { queries } = useOperator();
  return (
    <>
      <PageHeader title={name} subtitle={<OwnToken />} />
      <QueryPart query={queries.apps} outlines={3} className={styles.parts}>
        {(list) => {
          const app = list.apps.find((each) => each.app === name);
          return app ? <Parts app={app} /> : <UnknownApp name={name} />;
        }}
      </QueryPart>
    </>
  );
}

function Parts({ app }: { app: PublishedApp }) {
  const { errors, health, log } = useOperator().queries;
  return (
    <div className={styles.parts}>
      <AppState app={app} />
      <div className={styles.columns}>
        <VersionList app={app} />
        <div className={styles.parts}>
          <section className={styles.part} aria-labelledby="errors">
            <Text as="h2" id="errors" message="console.errors.title" />
            <QueryPart query={errors(app.app)}>{(list) => <ErrorList errors={list} />}</QueryPart>
          </section>
          <section className={styles.part} aria-labelledby="vitals">
            <Text as="h2" id="vitals" message="console.vitals.title" />
            <QueryPart query={health}>
              {(report) => <Vitals app={app.app} vitals={report.vitals} />}
            </QueryPart>
          </section>
          <section className={styles.part} aria-labelledby="history">
            <Text as="h2" id="history" message="console.history.title" />
            <QueryPart query={log}>
              {({ events }) => (
                <EventList events={events.filter((event) => event.app === app.app).slice(-MAX_EVENTS)} />
              )}
            </QueryPart>
            <p>
              <Link className={styles.more} to={logPath({ app: app.app })}>
                <FormattedMessage id="console.history.more" values={{ app: app.app }} />
              </Link>
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

function UnknownApp({ name }: { name: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={<FormattedMessage id="console.app.unknown" values={{ name }} />}
      action={<Button message="console.nav.overview" onClick={() => void navigate(PATHS.overview)} />}
    />
  );
}
