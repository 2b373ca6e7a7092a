import { Button, listOptions, PageHeader, SelectField, Text } from '@glossa/kit/ui';
import { useState, type ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { logPath } from '../address';
import { EventList } from '../events/event-list';
import { QueryPart } from '../live-data/query-part';
import { useOperator } from '../live-data/use-operator';
import styles from './log-screen.module.css';

const PAGE_SIZE = 50;

/** The log, filtered by the query of the URL, so that a filtered log can be linked to. */
export function LogScreen() {
  const [filter] = useSearchParams();
  const app = filter.get('app') ?? '';
  const action = filter.get('action') ?? '';
  const { log } = useOperator().queries;
  return (
    <>
      <PageHeader title={<FormattedMessage id="console.history.title" />} />
      <QueryPart query={log} outlines={3}>
        {({ events }) => (
          <>
            <LogFilters
              apps={[...new Set(events.map((event) => event.app))].sort()}
              app={app}
              action={action}
            />
            <Pages
              key={`${app} ${action}`}
              isFiltered={app !== '' || action !== ''}
              events={events.filter(
                (event) =>
                  (!app || event.app === app) &&
                  (!action || (event.worker ? 'worker' : event.action) === action),
              )}
            />
          </>
        )}
      </QueryPart>
    </>
  );
}

function Pages({ events, isFiltered }: ComponentProps<typeof EventList>) {
  const [count, setCount] = useState(PAGE_SIZE);
  return (
    <>
      <Text role="status" message="console.history.found" values={{ count: events.length }} />
      <EventList events={events.slice(-count)} isFiltered={isFiltered} />
      {events.length > count && (
        <Button variant="secondary" onClick={() => setCount(count + PAGE_SIZE)}>
          <FormattedMessage id="console.history.older" />
        </Button>
      )}
    </>
  );
}

const ACTIONS: readonly (ReleaseEvent['action'] | 'worker')[] = [
  'publish',
  'promote',
  'rollback',
  'revoke',
  'canary',
  'guard',
  'worker',
];

function LogFilters({ apps, app, action }: { apps: readonly string[]; app: string; action: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <div className={styles.filters}>
      <SelectField
        label={intl.formatMessage({ id: 'console.filter.app' })}
        value={app}
        onChange={({ target }) => void navigate(logPath({ app: target.value, action }))}
      >
        <option value="">{intl.formatMessage({ id: 'console.filter.app.all' })}</option>
        {listOptions(apps)}
      </SelectField>
      <SelectField
        label={intl.formatMessage({ id: 'console.filter.action' })}
        value={action}
        onChange={({ target }) => void navigate(logPath({ app, action: target.value }))}
      >
        <option value="">{intl.formatMessage({ id: 'console.filter.action.all' })}</option>
        {listOptions(ACTIONS, (each) => intl.formatMessage({ id: `console.action.${each}` }))}
      </SelectField>
    </div>
  );
}
