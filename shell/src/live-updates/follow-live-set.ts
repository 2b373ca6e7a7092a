import { onRevisionSeen } from '@glossa/kit/api-client';
import type { LiveNews, LeaveMessage, LocalizedLiveSet } from '@glossa/contract/live-worker';
import { currentLocale, onLocaleChange } from '@glossa/kit/i18n';
import { listen } from '@glossa/kit/browser';
import { LIVE_WORKER_PATH } from '@glossa/contract/page-protocol';
import { appStore, applyLiveSet, noteReconnected } from '../apps/store';
import { LiveSetPoller } from './live-set-poller';

/**
 * Also while hidden: by the browser's one stream (else by the tab's own while visible), by a poll when it
 * becomes visible, and when an answer of the API names a newer revision. Returns the function that stops it.
 */
export function followLiveSet(): () => void {
  let worker: ReturnType<typeof connectLiveWorker> | undefined;
  const poller = new LiveSetPoller(tell);
  const isVisible = () => document.visibilityState === 'visible';

  function begin(): void {
    if (worker || !(isVisible() || canShareWorker())) return;
    worker = connectLiveWorker(receive, end);
    tell();
  }
  function end(): void {
    worker?.close();
    worker = undefined;
  }
  function tell(): void {
    worker?.tell({ locale: currentLocale(), set: appStore.getState().announced });
  }
  function receive(news: LiveNews): void {
    if (news.kind === 'reconnected') noteReconnected();
    else if (news.kind === 'refused') void poller.poll();
    else if (news.kind === 'set') receiveSet(news);
  }
  /** A tab that still shows another language than the others asks for the set itself. */
  function receiveSet({ set, locale }: Extract<LiveNews, { kind: 'set' }>): void {
    if (locale === currentLocale()) applyLiveSet(set);
    else if (set.revision > appStore.getState().announced.revision) void poller.poll();
  }
  function onVisibilityChange(): void {
    if (!isVisible() && !canShareWorker()) end();
    begin();
    if (isVisible()) void poller.poll();
  }
  function onOtherLocale(): void {
    tell();
    if (isVisible()) void poller.poll();
  }
  function resume(): void {
    begin();
    void poller.poll();
  }

  begin();
  // The visitor may have chosen another language after the page was composed.
  if (appStore.getState().pageLocale !== currentLocale()) void poller.poll();
  const stops = [
    end,
    listen(window, {
      pagehide: end,
      pageshow: ({ persisted }) => persisted && resume(),
      focus: onVisibilityChange,
      online: onVisibilityChange,
    }),
    listen(document as EventTarget, { freeze: end, resume, visibilitychange: onVisibilityChange }),
    onLocaleChange(onOtherLocale),
    onRevisionSeen((revision) => poller.noteRevision(revision)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Chrome on Android has no shared workers, and a browser that denies storage refuses them: a worker of one tab replaces it. */
const canShareWorker = (): boolean => typeof SharedWorker === 'function' && !isRefused;
let isRefused = false;

/** Connects to the worker with the browser's event stream. Calls back with news, or when its script could not be loaded. */
function connectLiveWorker(onNews: (news: LiveNews) => void, onFailure: () => void) {
  const shared = openShared();
  const own = shared ? undefined : new Worker(LIVE_WORKER_PATH);
  const port = shared?.port ?? own;
  if (port) port.onmessage = ({ data }: MessageEvent<LiveNews>) => onNews(data);
  (shared ?? own)?.addEventListener('error', onFailure);
  return {
    tell: (shown: LocalizedLiveSet) => port?.postMessage(shown),
    close() {
      shared?.port.postMessage('leave' satisfies LeaveMessage);
      shared?.port.close();
      own?.terminate();
    },
  };
}

function openShared(): SharedWorker | undefined {
  if (!canShareWorker()) return undefined;
  try {
    return new SharedWorker(LIVE_WORKER_PATH);
  } catch {
    isRefused = true;
    return undefined;
  }
}
