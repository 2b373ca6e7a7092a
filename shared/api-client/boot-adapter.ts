import { BOOT_CALLS_GLOBAL } from '@glossa/contract/page-protocol';
import axios, {
  AxiosError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { networkAdapter } from './network-adapter';

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
    [BOOT_CALLS_GLOBAL]?: BootCalls;
  }
}

function takeBootCall(path: string, authorization: unknown): Promise<Response> | undefined {
  const boot = window[BOOT_CALLS_GLOBAL];
  const call = boot?.responses[path];
  if (!boot || !call || authorization !== `Bearer ${boot.token}`) return undefined;
  delete boot.responses[path];
  return call;
}

/** After the first screen unused responses are stale. */
export function dropBootCalls(): void {
  delete window[BOOT_CALLS_GLOBAL];
}

interface WholeAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** The response with its body; undefined after the request's timeout. */
async function readAnswer(
  call: Promise<Response>,
  { timeout = 0 }: InternalAxiosRequestConfig,
): Promise<WholeAnswer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<undefined>((resolve) => {
    if (timeout > 0) timer = setTimeout(() => resolve(undefined), timeout);
  });
  const answer = call.then(async (response) => ({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }));
  try {
    return await Promise.race([answer, timedOut]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Answers a request from the page's boot calls if possible, else over the network. */
export const bootAdapter: AxiosAdapter = async (config) => {
  if (config.method !== 'get') return networkAdapter(config);
  const call = takeBootCall(axios.getUri(config), config.headers.get('Authorization'));
  // A boot call that failed or hangs is repeated.
  const answer = call && (await readAnswer(call, config));
  if (!answer) return networkAdapter(config);
  const response: AxiosResponse = {
    data: answer.text,
    status: answer.status,
    statusText: '',
    headers: answer.headers,
    config,
    request: null,
  };
  if (config.validateStatus?.(answer.status) ?? answer.status < 300) return response;
  const code = answer.status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`Request failed with status code ${answer.status}`, code, config, null, response);
};
