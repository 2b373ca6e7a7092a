/*
 * Holds a browser's one stream of live sets for all its tabs, as a shared worker. Where there are none, each visible tab
 * runs it as a worker of its own. It outlives releases of the shell, so tabs of several versions speak with it.
 */
const ports = new Set();
let locale;
let events;
let wasLost = false;
let retryDelayMs = MIN_RETRY_DELAY_MS;
let retryTimer;
let newsTimer;
/* The last set of the stream, as JSON, and the newest that any tab has. */
let received;
let known;

const send = (news, except) => ports.forEach((port) => port !== except && port.postMessage(news));

function connect() {
  clearTimeout(retryTimer);
  clearTimeout(newsTimer);
  events?.close();
  const source = new EventSource(`${EVENTS_PATH}?locale=${locale}`);
  const ownLocale = locale;
  source.addEventListener('open', () => {
    retryDelayMs = MIN_RETRY_DELAY_MS;
    if (wasLost) send({ kind: 'reconnected' });
    wasLost = false;
  });
  source.addEventListener(LIVE_EVENT, ({ data }) => {
    if (source !== events) return;
    const set = JSON.parse(data);
    received = data;
    known = { json: data, revision: set.revision };
    send({ kind: 'set', locale: ownLocale, set });
  });
  source.addEventListener('error', () => {
    if (source !== events) return;
    wasLost = true;
    /* The browser reconnects by itself after a broken connection, but not after an error answer. */
    if (source.readyState !== EventSource.CLOSED) return;
    retryTimer = setTimeout(connect, retryDelayMs * (1 + Math.random()));
    retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_DELAY_MS);
    send({ kind: 'refused' });
  });
  events = source;
}

/* A tab tells its language and its set when it starts, and when it has polled another one. */
function receive(port, shown) {
  const json = JSON.stringify(shown.set);
  if (!events || shown.locale !== locale) {
    locale = shown.locale;
    known = { json, revision: shown.set.revision };
    connect();
    return;
  }
  if (json === known.json || shown.set.revision < known.revision) return;
  known = { json, revision: shown.set.revision };
  /* The other tabs may have missed it too, and a stream that does not bring it is dead. */
  send({ kind: 'set', locale, set: shown.set }, port);
  clearTimeout(newsTimer);
  newsTimer = setTimeout(() => received !== json && connect(), NEWS_TIMEOUT_MS);
}

function add(port) {
  ports.add(port);
  port.onmessage = ({ data }) => (data === 'leave' ? ports.delete(port) : receive(port, data));
}

self.addEventListener('online', () => events && connect());
if ('onconnect' in self) self.addEventListener('connect', ({ ports: [port] }) => add(port));
else add(self);
