import type { AxiosAdapter } from 'axios';

/** For each address the last PATCH that has no answer yet. */
const inFlight = new Map<string | undefined, Promise<unknown>>();

/** Sends PATCHes of one address one at a time: an older answer, which has the whole resource, must not come last. */
export function withOrderedPatches(send: AxiosAdapter): AxiosAdapter {
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
