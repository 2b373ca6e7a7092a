import type { LiveSet } from '@glossa/contract/release';
import { currentLocale } from '@glossa/shared/i18n';

const PATH = '/releases/events';
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 120_000;

export interface LiveStream {
  /** Connects anew: as another visitor than before, in another language, or because the connection seems dead. */
  restart(): void;
  close(): void;
}

/** Hears of every change of the live set. `onLost` is told when the server does not want to be listened to for now. */
export function openLiveStream(onSet: (set: LiveSet) => void, onLost: () => void): LiveStream {
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_RETRY_MS;

  function connect(): void {
    close();
    const source = new EventSource(`${PATH}?locale=${currentLocale()}`);
    source.addEventListener('open', () => (pause = FIRST_RETRY_MS));
    source.addEventListener('live', (event: MessageEvent<string>) => {
      if (source === events) onSet(JSON.parse(event.data) as LiveSet);
    });
    source.addEventListener('error', () => {
      // After a broken connection the browser tries again by itself, after an error answer it does not.
      if (source !== events || source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, pause * (1 + Math.random()));
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
      onLost();
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
