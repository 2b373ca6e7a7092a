import { AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { networkAdapter } from './network-adapter';
import { requestAddress } from './request-address';

/**
 * Calls that the page's inline script began before any code had arrived, by path. Each is used once and only
 * by a request that would carry the same token.
 */
interface BootCalls {
  readonly token: string;
  readonly responses: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    __glossaBoot?: BootCalls;
  }
}

function takeBootCall(path: string, authorization: unknown): Promise<Response> | undefined {
  const boot = window.__glossaBoot;
  const call = boot?.responses[path];
  if (!boot || !call || authorization !== `Bearer ${boot.token}`) return undefined;
  delete boot.responses[path];
  return call;
}

/** After the first screen an answer that nobody took is only old: the next screen asks for itself. */
export function dropBootCalls(): void {
  delete window.__glossaBoot;
}

/** Answers a first call from the page's head start, and every other one over the network. */
export const bootAdapter: AxiosAdapter = async (config) => {
  if (config.method !== 'get') return networkAdapter(config);
  const path = requestAddress(config, location.origin);
  const call = takeBootCall(path.pathname + path.search, config.headers.get('Authorization'));
  // A head start that failed on the way is no answer: ask again in the ordinary manner.
  const answer = await call?.catch(() => undefined);
  if (!answer) return networkAdapter(config);
  const text = await answer.text();
  const response: AxiosResponse = {
    data: text,
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(answer.headers),
    config,
    request: null,
  };
  if (config.validateStatus?.(answer.status) ?? answer.ok) return response;
  const code = answer.status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`Request failed with status code ${answer.status}`, code, config, null, response);
};
