import type { InternalAxiosRequestConfig } from 'axios';

/** The whole address a request will go to, its query included. */
export function requestAddress(config: InternalAxiosRequestConfig, origin: string): URL {
  const address = new URL(`${config.baseURL ?? ''}${config.url ?? ''}`, origin);
  const params = (config.params ?? {}) as Record<string, string | number | boolean | undefined>;
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}
