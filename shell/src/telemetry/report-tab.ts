import type { TabReport } from '@glossa/contract/beacon';
import { announcedLiveSet, onLiveSetChange, withdrawal } from '../apps/store';
import { onScreenChange, partsOnScreen } from '../apps/on-screen';
import { postReport } from './post-report';
import { newTabId, tabId } from './tab-id';

const PATH = '/releases/tabs';
const EVERY_MS = 60_000;
/** What changes together is told together. */
const GATHER_MS = 50;

/**
 * Tells `releases` which revision this tab knows of and which versions it shows: at the start, after every change, every
 * minute, and when it closes. Returns the way to stop.
 */
export function reportTab(shellVersion: string): () => void {
  let tab = tabId;
  let last = '';
  let sending = false;
  let closed = false;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  /** One at a time: two that overtake each other would leave the older one standing. */
  async function send({ again = false } = {}): Promise<void> {
    if (sending || closed) return;
    const report = { tab, ...reportOf(shellVersion) };
    const text = JSON.stringify(report);
    if (text === last && !again) return;
    last = text;
    sending = true;
    await postReport(PATH, report);
    sending = false;
    void send();
  }
  function soon(): void {
    clearTimeout(gathering);
    gathering = setTimeout(() => void send(), GATHER_MS);
  }
  function close(): void {
    if (closed) return;
    closed = true;
    clearTimeout(gathering);
    void postReport(PATH, { tab, ...reportOf(shellVersion), closed: true });
  }
  /** Brought back by the browser, the page is a tab anew: whoever has said goodbye is not heard any more. */
  function open({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    tab = newTabId();
    closed = false;
    sending = false;
    void send({ again: true });
  }

  const stops = [onLiveSetChange(soon), onScreenChange(soon)];
  const timer = setInterval(() => void send({ again: true }), EVERY_MS);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  soon();
  return () => {
    stops.forEach((stop) => stop());
    clearInterval(timer);
    clearTimeout(gathering);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', open);
  };
}

function reportOf(shellVersion: string): Omit<TabReport, 'tab'> {
  const shown: TabReport['shown'] = { shell: shellVersion };
  for (const { app, version, container } of partsOnScreen()) {
    // Of two versions of one app the one that should not be there any more is the one to know of.
    if (!shown[app] || withdrawal(app, container)) shown[app] = version;
  }
  return { revision: announcedLiveSet().revision, shown };
}
