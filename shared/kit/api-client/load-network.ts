import type { AxiosResponse } from 'axios';
import { ApiError } from './api-error';
import type { networkClient } from './network-client';

type Network = typeof networkClient;

export type ApiResponse<Answer> = Pick<AxiosResponse<Answer>, 'data' | 'headers'>;
export type Answered<Answer> = ApiResponse<Answer> & { status: number };

let network: Network | undefined;

/** Loads the code that makes requests. Rejects as a call without an answer does when it cannot be loaded. */
export async function loadNetwork(): Promise<Network> {
  try {
    network ??= (await import(/* webpackChunkName: "network" */ './network-client')).networkClient;
    return network;
  } catch {
    throw new ApiError(0, 'network', undefined);
  }
}

/** Makes a call, at once where the code is loaded: the page may be about to close. */
export const withNetwork = async <Result>(call: (network: Network) => Promise<Result>): Promise<Result> =>
  call(network ?? (await loadNetwork()));
