import { EVENTS_PATH, LIVE_EVENT } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import { currentLocale } from '@glossa/kit/i18n';
import { applyLiveSet, noteReconnected } from '../apps/store';
import type { LiveSetPoller } from './live-set-poller';

const MIN_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 120_000;

export interface LiveStream {
  /** Reconnects: for another visitor or language, or because the connection seems dead. */
  restart(): void;
  close(): void;
}

export interface LiveStreamEvents {
  onSet: (set: LiveSet) => void;
  /** The server answered with an error. */
  onRefused: () => void;
  /** The connection was lost and is open again. */
  onReconnected: () => void;
}

/** Receives each change of the live set by server-sent events. */
export function openLiveStream({ onSet, onRefused, onReconnected }: LiveStreamEvents): LiveStream {
  let events: EventSource | undefined;
  let wasLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryDelayMs = MIN_RETRY_DELAY_MS;

  function connect(): void {
    close();
    const source = new EventSource(`${EVENTS_PATH}?locale=${currentLocale()}`);
    source.addEventListener('open', () => {
      retryDelayMs = MIN_RETRY_DELAY_MS;
      if (wasLost) onReconnected();
      wasLost = false;
    });
    source.addEventListener(LIVE_EVENT, (event: MessageEvent<string>) => {
      if (source === events) onSet(JSON.parse(event.data) as LiveSet);
    });
    source.addEventListener('error', () => {
      if (source !== events) return;
      wasLost = true;
      // The browser reconnects by itself after a broken connection, but not after an error answer.
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, retryDelayMs * (1 + Math.random()));
      retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_DELAY_MS);
      onRefused();
    });
    events = source;
  }

  function close(): void {
    clearTimeout(timer);
    events?.close();
    events = undefined;
  }

  connect();
  return { restart: connect, close };
}

/**
 * The stream of one tab, open while the tab is visible: used where tabs cannot share one (plain HTTP, an old browser),
 * because a browser allows few connections to one site.
 */
export class TabStream {
  private stream: LiveStream | undefined;

  constructor(private readonly poller: LiveSetPoller) {
    this.update();
  }

  /** Opens or closes the stream by the tab's visibility. */
  update(): void {
    if (document.visibilityState !== 'visible') this.end();
    else
      this.stream ??= openLiveStream({
        onSet: applyLiveSet,
        onRefused: () => void this.poller.poll(),
        onReconnected: noteReconnected,
      });
  }

  restart(): void {
    this.stream?.restart();
  }

  end(): void {
    this.stream?.close();
    this.stream = undefined;
  }
}
