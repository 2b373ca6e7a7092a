import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { AxiosResponse } from 'axios';
import { apiClient } from './api-client';

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** What the API answered. */
export type ApiResponse<Answer> = Pick<AxiosResponse<Answer>, 'data' | 'headers'>;

interface ApiCall<Data> {
  /** Path below `/api`. */
  url: string;
  /** The query of the address; what is undefined is left out. */
  params?: Params | undefined;
  /** Makes the data of the response, where that is not its body. Not used with a `queryFn`. */
  read?: (response: Pick<AxiosResponse, 'data' | 'headers'>) => Data;
}

type ApiQueryOptions<Data, Problem> = Omit<UndefinedInitialDataOptions<Data, Problem>, 'meta'> &
  ApiCall<Data>;

/** What `apiQuery` tells the build about a query. */
export interface ApiQueryMeta extends Record<string, unknown> {
  /** The address of its first call, with `/api` and the query. */
  readonly url: string;
}

/**
 * A query over one GET of the API. It carries the address of its call, from which the build knows what a page can
 * start before any code has arrived. A `queryFn` of its own makes that same call first.
 */
export function apiQuery<Data, Problem = Error>(options: ApiQueryOptions<Data, Problem>) {
  const { url, params, read = readBody<Data>, ...others } = options;
  const meta: ApiQueryMeta = { url: apiClient.getUri({ url, params }) };
  const query = queryOptions<Data, Problem>({
    queryFn: async ({ signal }) => read(await apiClient.get<Data>(url, { params, signal })),
    ...others,
  });
  return { ...query, meta };
}

function readBody<Data>({ data }: ApiResponse<Data>): Data {
  return data;
}
