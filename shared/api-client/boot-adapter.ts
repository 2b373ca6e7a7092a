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

/** After the first screen an answer that nobody took is only old: the next screen asks for itself. */
export function dropBootCalls(): void {
  delete window[BOOT_CALLS_GLOBAL];
}

interface WholeAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** The answer with its body, within the call's own time limit. */
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

/** Answers a first call from the page's head start, and every other one over the network. */
export const bootAdapter: AxiosAdapter = async (config) => {
  if (config.method !== 'get') return networkAdapter(config);
  const call = takeBootCall(axios.getUri(config), config.headers.get('Authorization'));
  // A head start that failed on the way, or hangs, is no answer: ask again in the ordinary manner.
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
