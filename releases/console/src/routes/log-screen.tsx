import { Button, PageHeader } from '@glossa/shared/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { EventList } from '../events/event-list';
import { LogFilters } from '../features/log/log-filters';
import { useOperator } from '../live-data/use-operator-data';
import { Part } from '../live-data/part';

const PAGE = 50;

/** Everything that was ever done, newest first. */
export function LogScreen() {
  const [filter] = useSearchParams();
  const app = filter.get('app') ?? undefined;
  const action = filter.get('action') ?? undefined;
  const { log } = useOperator().queries;
  return (
    <>
      <PageHeader title={<FormattedMessage id="console.history.title" />} />
      <Part query={log} outlines={3}>
        {({ events }) => (
          <>
            <LogFilters
              apps={[...new Set(events.map((event) => event.app))].sort()}
              app={app}
              action={action}
            />
            <Found
              key={`${app} ${action}`}
              events={events.filter(
                (event) => (!app || event.app === app) && (!action || event.action === action),
              )}
            />
          </>
        )}
      </Part>
    </>
  );
}

function Found({ events }: { events: readonly ReleaseEvent[] }) {
  const [count, setCount] = useState(PAGE);
  return (
    <>
      <p role="status">
        <FormattedMessage id="console.history.found" values={{ count: events.length }} />
      </p>
      <EventList events={events.slice(-count)} />
      {events.length > count && (
        <Button variant="secondary" onClick={() => setCount(count + PAGE)}>
          <FormattedMessage id="console.history.older" />
        </Button>
      )}
    </>
  );
}
