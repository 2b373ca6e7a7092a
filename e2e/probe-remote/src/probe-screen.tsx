import { queryClient } from '@glossa/kit/api-client';
import { beginSession, useSession } from '@glossa/kit/auth';
import { useLocale } from '@glossa/kit/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { callersSeen } from './callers';

const NEW_NAME = 'renamed-by-the-probe';
const noteQuery = queryOptions({ queryKey: ['probe', 'note'], queryFn: () => Promise.resolve('kept') });

/** Shows the state that this remote shares with all apps; only the end-to-end tests publish it. */
export function ProbeScreen() {
  const { status, token, user } = useSession();
  const locale = useLocale();
  const { pathname } = useLocation();
  const { data: note } = useQuery(noteQuery);
  const [clicks, setClicks] = useState(0);
  const [effects, setEffects] = useState(0);
  useEffect(() => setEffects((count) => count + 1), []);
  const facts = {
    session: { status, username: user?.username },
    locale,
    pathname,
    note,
    clicks,
    effectsRan: effects > 0,
    cached: cachedKeys(),
    callers: callersSeen(),
  };
  return (
    <>
      <h1>
        <FormattedMessage id="probe.title" />
      </h1>
      <output>{JSON.stringify(facts)}</output>
      <button onClick={() => setClicks(clicks + 1)}>
        <FormattedMessage id="probe.count" />
      </button>
      <button onClick={() => token && user && beginSession(token, { ...user, username: NEW_NAME })}>
        Rename
      </button>
    </>
  );
}

/** First parts of the query keys that any app has loaded. */
function cachedKeys(): string[] {
  const keys = queryClient.getQueryCache().getAll();
  return [
    ...new Set(
      keys.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => String(queryKey[0])),
    ),
  ].sort();
}
