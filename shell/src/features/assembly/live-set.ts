import type { LiveApp, LiveSet } from '@glossa/shared/contract/release';

const ELEMENT_ID = 'glossa-live';
const EVENTS_PATH = '/releases/events';
const RECONNECT_MS = 5_000;

let current: LiveSet = { revision: 0, apps: {} };

/** Takes the live set that the server put into the page. */
export function readPageLiveSet(): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no live set (#${ELEMENT_ID})`);
  current = JSON.parse(text) as LiveSet;
}

export function liveApp(name: string): LiveApp | undefined {
  return current.apps[name];
}

/** The live app that answers for a path, by its longest mount. */
export function appNameAt(pathname: string): string | undefined {
  const answering = (mount: string) => pathname === mount || pathname.startsWith(`${mount}/`);
  const candidates = Object.entries(current.apps).flatMap(([name, app]) =>
    app.mounts.filter(answering).map((mount) => ({ name, mount })),
  );
  return candidates.sort((a, b) => b.mount.length - a.mount.length)[0]?.name;
}

/** The live app that lends a slot. */
export function appNameLending(slot: string): string | undefined {
  return Object.entries(current.apps).find(([, app]) => app.slots.includes(slot))?.[0];
}

/**
 * Follows promotions and rollbacks while the tab is in sight; an app changes at the next route change that comes
 * after. A hidden tab lets go of its connection, for a browser allows few of them to one site, and hears the newest
 * set when it is shown again.
 */
export function followLiveSet(): () => void {
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const disconnect = () => {
    clearTimeout(timer);
    events?.close();
    events = undefined;
  };
  const connect = () => {
    disconnect();
    if (document.visibilityState !== 'visible') return;
    events = new EventSource(EVENTS_PATH);
    events.addEventListener('live', (event: MessageEvent<string>) => {
      const announced = JSON.parse(event.data) as LiveSet;
      if (announced.revision !== current.revision) current = announced;
    });
    events.addEventListener('error', () => {
      // After a broken connection the browser tries again by itself, after an error answer it does not.
      if (events?.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_MS);
    });
  };
  connect();
  document.addEventListener('visibilitychange', connect);
  return () => {
    document.removeEventListener('visibilitychange', connect);
    disconnect();
  };
}
