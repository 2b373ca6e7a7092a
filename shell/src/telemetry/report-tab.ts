import type { TabReport } from '@glossa/contract/beacon';
import { TABS_PATH } from '@glossa/contract/page-protocol';
import { listen, randomId } from '@glossa/kit/browser';
import { appStore, currentWithdrawal, isOnScreen, onReconnected, runningShell } from '../apps/store';
import { postReport, tabId } from './post-report';

const INTERVAL_MS = 60_000;
/** Changes within this time are sent in one report. */
const BATCH_MS = 50;
const UNKNOWN_VERSION = '0.0.0';

/** At the start, after each change, at each new connection, every minute and at closing. Returns its stop. */
export function reportTab(): () => void {
  let tab = tabId;
  let lastText = '';
  let isSending = false;
  let isClosed = false;
  let batchTimer: ReturnType<typeof setTimeout> | undefined;
  let offline: TabReport['offline'];

  /** Sends one report at a time, so that an older one cannot overtake a newer one. */
  async function send({ force = false } = {}): Promise<void> {
    if (isSending || isClosed) return;
    const held = appStore.getState().announced.worker === 'off' ? {} : offline;
    const report = { tab, ...currentReport(), ...(held && { offline: held }) };
    const text = JSON.stringify(report);
    if (text === lastText && !force) return;
    lastText = text;
    isSending = true;
    await postReport(TABS_PATH, report);
    isSending = false;
    void send();
  }
  function sendSoon(): void {
    clearTimeout(batchTimer);
    batchTimer = setTimeout(() => void send(), BATCH_MS);
  }
  /** The service worker tells what it has stored; it may have lost it. */
  function noteStored({ data }: Event & { data?: { kind?: string; apps?: TabReport['offline'] } }): void {
    if (data?.kind !== 'held') return;
    offline = data.apps;
    sendSoon();
  }
  function close(): void {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(batchTimer);
    void postReport(TABS_PATH, { tab, ...currentReport(), closed: true });
  }
  /** A page restored from the back/forward cache needs a new id: the server ignores an id that was closed. */
  function reopen({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    tab = randomId();
    isClosed = false;
    isSending = false;
    void send({ force: true });
  }

  const unsubscribe = appStore.subscribe(sendSoon);
  // A server that has just started knows no tab.
  const stopReconnected = onReconnected(() => void send({ force: true }));
  const timer = setInterval(() => void send({ force: true }), INTERVAL_MS);
  const unlisten = listen(window, { pagehide: close, pageshow: reopen });
  // Without TLS there is none.
  navigator.serviceWorker?.addEventListener('message', noteStored);
  sendSoon();
  return () => {
    unsubscribe();
    stopReconnected();
    clearInterval(timer);
    clearTimeout(batchTimer);
    unlisten();
    navigator.serviceWorker?.removeEventListener('message', noteStored);
  };
}

function currentReport(): Omit<TabReport, 'tab'> {
  const { announced, versions } = appStore.getState();
  const shown: TabReport['shown'] = { shell: runningShell()?.version ?? UNKNOWN_VERSION };
  for (const { app, version, container } of Object.values(versions)) {
    // A withdrawn version that is still on the screen counts before the one that replaces it.
    if (isOnScreen(container) && (!shown[app] || currentWithdrawal(app, container))) shown[app] = version;
  }
  return { revision: announced.revision, shown };
}
