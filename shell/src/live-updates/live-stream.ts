import { EVENTS_PATH, LIVE_EVENT } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import { currentLocale } from '@glossa/shared/i18n';
import { applyLiveSet } from '../apps/store';
import type { LiveSetPoller } from './live-set-poller';

const MIN_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 120_000;

export interface LiveStream {
  /** Reconnects: for another visitor or language, or because the connection seems dead. */
  restart(): void;
  close(): void;
}

/** Receives each change of the live set by server-sent events. `onRefused` is called when the server answers with an error. */
export function openLiveStream(onSet: (set: LiveSet) => void, onRefused: () => void): LiveStream {
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryDelayMs = MIN_RETRY_DELAY_MS;

  function connect(): void {
    close();
    const source = new EventSource(`${EVENTS_PATH}?locale=${currentLocale()}`);
    source.addEventListener('open', () => (retryDelayMs = MIN_RETRY_DELAY_MS));
    source.addEventListener(LIVE_EVENT, (event: MessageEvent<string>) => {
      if (source === events) onSet(JSON.parse(event.data) as LiveSet);
    });
    source.addEventListener('error', () => {
      // The browser reconnects by itself after a broken connection, but not after an error answer.
      if (source !== events || source.readyState !== EventSource.CLOSED) return;
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
    else this.stream ??= openLiveStream(applyLiveSet, () => void this.poller.poll());
  }

  restart(): void {
    this.stream?.restart();
  }

  end(): void {
    this.stream?.close();
    this.stream = undefined;
  }
}
