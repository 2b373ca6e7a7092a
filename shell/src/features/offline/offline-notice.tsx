import { queryClient } from '@glossa/kit/api-client';
import { useSession } from '@glossa/kit/auth';
import { MessagesProvider, type Locale, type Messages } from '@glossa/kit/i18n';
import { Notice } from '@glossa/kit/ui';
import { dismissKept, useKeptCalls, type KeptCall } from '@glossa/kit/unsaved-work';
import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStore } from 'zustand';
import { useLateCatalogue } from '../../catalogues/use-late-catalogue';
import { useIsAway } from '../../service-return/outage';
import { findOldestShown, isScreenIncomplete, outage } from './outage-store';
import styles from './offline-notice.module.css';
import { SignOutQuestion } from './sign-out-question';
import { workers } from './site-worker';
import { evicted } from './stored-data';

/** All languages, in the chunk of this notice: each chunk more has its hash in the shell's first code. */
const importTexts = (language: Locale): Promise<{ default: Messages }> =>
  import(
    /* webpackMode: "lazy-once", webpackChunkName: "offline" */ `./messages/${language}.json`
  ) as Promise<{
    default: Messages;
  }>;

/** Says that the network or the service is away, what waits for it, and what the server has refused of what waited. */
export function OfflineNotice() {
  const { user } = useSession();
  const isStarting = useIsAway();
  const isAway = useStore(outage) || isStarting;
  const isEvicted = useStore(evicted);
  const kept = useKeptCalls();
  const catalogue = useLateCatalogue('offline', importTexts);
  const refused = kept.filter((call) => call.refused);
  const waiting = kept.length - refused.length;
  if (!catalogue || !(isAway || kept.length > 0 || isEvicted)) return null;
  return (
    <MessagesProvider catalogue={catalogue}>
      <div className={user ? styles.notices : styles.atForm}>
        {isAway || waiting > 0 ? (
          <Notice tone="warning">
            {isAway && <AwayText isGuest={!user} isStarting={isStarting} />}
            {waiting > 0 && (
              <p>
                <FormattedMessage id="shell.offline.waiting" values={{ count: waiting }} />
              </p>
            )}
          </Notice>
        ) : null}
        {refused.map((call) => (
          <RefusedChange key={call.id} call={call} />
        ))}
        {isEvicted && <EvictedNotice />}
        {waiting > 0 && <SignOutQuestion waiting={waiting} />}
      </div>
    </MessagesProvider>
  );
}

function AwayText({ isGuest, isStarting }: { isGuest: boolean; isStarting: boolean }) {
  const storedAt = useShown(findOldestShown);
  const isIncomplete = useShown(isScreenIncomplete) && !isStarting;
  const offlineText = isGuest
    ? 'shell.offline.guest'
    : workers()?.controller
      ? 'shell.offline.stored'
      : 'shell.offline';
  return (
    <>
      <p>
        <FormattedMessage id={navigator.onLine ? 'shell.away' : offlineText} />
      </p>
      {isIncomplete && !isGuest && (
        <p className={styles.small}>
          <FormattedMessage id="shell.offline.missing" />
        </p>
      )}
      {storedAt !== undefined && <StoredAt at={storedAt} />}
    </>
  );
}

/** `at` is ISO 8601. */
function StoredAt({ at }: { at: string }) {
  const intl = useIntl();
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = intl.formatTime(at);
  const date = intl.formatDate(at, { day: 'numeric', month: 'long', hour: 'numeric', minute: 'numeric' });
  return (
    <p className={styles.small}>
      <FormattedMessage
        id={isToday ? 'shell.offline.updated' : 'shell.offline.updatedOn'}
        values={{ time, date }}
      />
    </p>
  );
}

/** A change that the server did not make: which one, and why. */
function RefusedChange({ call }: { call: KeptCall }) {
  const { kind, about, refused } = call;
  const { formatMessage, messages } = useIntl();
  const label = formatMessage({ id: 'shell.palette.close' });
  const id = `shell.refused.${kind.replace('.', '-')}`;
  return (
    <Notice tone="bad" dismiss={{ label, onDismiss: () => void dismissKept(call.id) }}>
      <p>
        <FormattedMessage
          id={id in messages ? id : 'shell.refused.other'}
          values={{ word: about, reason: findReason(refused) }}
        />
      </p>
      {refused?.detail && <p className={styles.small}>{refused.detail}</p>}
    </Notice>
  );
}

function findReason(refused: KeptCall['refused']): 'gone' | 'limit' | 'other' {
  if (refused?.status === 404) return 'gone';
  return refused?.code.endsWith('_limit_reached') ? 'limit' : 'other';
}

function EvictedNotice() {
  const label = useIntl().formatMessage({ id: 'shell.palette.close' });
  const onDismiss = () => evicted.setState(false, true);
  return <Notice dismiss={{ label, onDismiss }} message="shell.offline.evicted" />;
}

/** Stands in place of an app whose code this browser does not have. */
export function MissingText() {
  const isAway = useStore(outage);
  const catalogue = useLateCatalogue('offline', importTexts);
  if (!isAway || !catalogue) return <FormattedMessage id="shell.app.unavailable.text" />;
  return (
    <MessagesProvider catalogue={catalogue}>
      <FormattedMessage id="shell.offline.missing" />
    </MessagesProvider>
  );
}

/** What `read` finds in the queries of the screen. */
const useShown = <Result extends string | boolean | undefined>(read: () => Result): Result =>
  useSyncExternalStore((onChange) => queryClient.getQueryCache().subscribe(onChange), read);
