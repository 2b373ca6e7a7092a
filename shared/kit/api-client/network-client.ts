import axios, { AxiosError, type AxiosAdapter } from 'axios';
import { currentSession } from '../auth';
import { currentLocale } from '../i18n';
import { ApiError, refusalError } from './api-error';
import { endRefusedSession, REQUEST_TIMEOUT_MS } from './call-rules';
import { networkAdapter } from './network-adapter';
import { noteRevision } from './seen-revision';

/** For each address the last PATCH that has no answer yet. */
const inFlight = new Map<string | undefined, Promise<unknown>>();

export const networkClient = axios.create({
  baseURL: '/api',
  timeout: REQUEST_TIMEOUT_MS,
  adapter: withOrderedPatches(networkAdapter),
});

// At once: the page may be about to close.
const synchronous = { synchronous: true };
networkClient.interceptors.request.use(
  (config) => {
    const { token } = currentSession();
    // A call about another session brings its own token.
    if (token && !config.headers.has('Authorization')) config.headers.set('Authorization', `Bearer ${token}`);
    // Error texts come in the language of the interface, whatever the browser prefers.
    config.headers.set('Accept-Language', currentLocale());
    return config;
  },
  undefined,
  synchronous,
);

networkClient.interceptors.response.use((answer) => (noteRevision(answer.headers), answer));
networkClient.interceptors.response.use(undefined, (cause: unknown) => {
  if (axios.isAxiosError(cause)) noteRevision(cause.response?.headers);
  const error = toApiError(cause);
  if (error instanceof ApiError && axios.isAxiosError(cause))
    endRefusedSession(error, cause.config?.headers.get('Authorization'));
  throw error;
});

/** Turns what axios throws into an `ApiError`; a cancelled call and our own bugs pass through unchanged. */
function toApiError(cause: unknown): unknown {
  if (!(cause instanceof AxiosError) || cause.code === AxiosError.ERR_CANCELED) return cause;
  if (!cause.response) return new ApiError(0, 'network', undefined);
  return refusalError(cause.response.status, cause.response.data, cause.response.headers);
}

/** Sends PATCHes of one address one at a time: an older answer, which has the whole resource, must not come last. */
function withOrderedPatches(send: AxiosAdapter): AxiosAdapter {
  return async (config) => {
    const { method, url } = config;
    if (method !== 'patch') return send(config);
    const before = inFlight.get(url);
    const call = before ? before.then(() => send(config)) : send(config);
    const answered = call.catch(() => undefined);
    inFlight.set(url, answered);
    try {
      return await call;
    } finally {
      if (inFlight.get(url) === answered) inFlight.delete(url);
    }
  };
}
