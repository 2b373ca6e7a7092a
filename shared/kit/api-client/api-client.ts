import { queryOptions } from '@tanstack/react-query';
import type { QueryKey, QueryKeyWithDataTag, UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { AxiosRequestConfig } from 'axios';
import { currentSession } from '../auth';
import { ApiError } from './api-error';
import { readBootCall, takeBootCall } from './boot-calls';
import { withNetwork, type Answered, type ApiResponse } from './load-network';
import type { Outbox } from './outbox';
import { noteStoredAnswer, storedAnswers } from './stored-answers';

let outbox: Outbox | undefined;

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

type CallConfig = Omit<AxiosRequestConfig, 'params' | 'headers'> & {
  params?: Params | undefined;
  headers?: Readonly<Record<string, string>>;
};

const callWithBody =
  (method: 'post' | 'put' | 'patch') =>
  <Answer>(url: string, body?: unknown, config?: CallConfig): Promise<Answered<Answer>> =>
    withNetwork((network) => network[method]<Answer>(url, body, config));

/** The client of the learning API: paths below `/api`, failures `ApiError`. The first call loads its code. */
export const apiClient = {
  getUri: ({ url, params }: { url: string; params?: Params | undefined }) => buildUrl(url, params),
  get: async <Answer>(url: string, config: CallConfig = {}): Promise<Answered<Answer>> => {
    const authorization = config.headers?.['Authorization'] ?? `Bearer ${currentSession().token}`;
    const address = buildUrl(url, config.params);
    const call = takeBootCall(address, authorization);
    const response =
      (call && (await readBootCall<Answer>(call, authorization, config.timeout))) ??
      (await withNetwork((network) => network.get<Answer>(url, config)));
    noteStoredAnswer(address, response.headers);
    return response;
  },
  delete: <Answer>(url: string, config?: CallConfig): Promise<Answered<Answer>> =>
    withNetwork((network) => network.delete<Answer>(url, config)),
  post: callWithBody('post'),
  put: callWithBody('put'),
  patch: callWithBody('patch'),
  /** For the shell: see `stored-answers.ts`. */
  storedAnswers,
  /** The shell's, awaited before the first replay of a page, and after an outage. */
  checkReturn: undefined as (() => Promise<void>) | undefined,
  /** The one outbox of the page. Use `@glossa/kit/unsaved-work`, which also runs where a shell lacks it. */
  loadOutbox: async (): Promise<Outbox> => {
    try {
      const { Outbox } = await import(/* webpackChunkName: "offline" */ './outbox');
      outbox ??= new Outbox(() => apiClient.checkReturn?.());
      return outbox;
    } catch {
      throw new ApiError(0, 'network', undefined);
    }
  },
};

/** The address of a call as axios writes it, with `/api` and the query. */
function buildUrl(url: string, params: Params = {}): string {
  const query = Object.entries(params)
    .flatMap(([name, value]) => (value === undefined ? [] : `${encode(name)}=${encode(String(value))}`))
    .join('&');
  return `/api${url}${query && '?'}${query}`;
}

/** Leaves the characters that are harmless in a query as they are. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%3A/gi, ':')
    .replace(/%24/g, '$')
    .replace(/%2C/gi, ',')
    .replace(/%20/g, '+');
}

interface ApiCall<Data> {
  /** Path below `/api`. */
  url: string;
  params?: Params | undefined;
  /** A reader of `@glossa/contract/read`, which throws what is no answer. Not used with a `queryFn`. */
  // A method, so that a team may still say what it expects of the body.
  read?(this: void, response: ApiResponse<unknown>): Data;
}

type ApiQueryOptions<Data, Problem> = Omit<UndefinedInitialDataOptions<Data, Problem>, 'meta'> &
  ApiCall<Data>;

export interface ApiQueryMeta extends Record<string, unknown> {
  /** The address of its first call, with `/api` and the query. */
  readonly url: string;
}

type ApiQuery<Data, Problem> = Omit<UndefinedInitialDataOptions<Data, Problem>, 'meta' | 'queryKey'> &
  QueryKeyWithDataTag<QueryKey, Data, Problem> & { meta: ApiQueryMeta };

/** A query over one GET, whose address lets a page start it early. A `queryFn` of its own makes that call first. */
export function apiQuery<Data, Problem = Error>(
  options: ApiQueryOptions<Data, Problem>,
): ApiQuery<Data, Problem> {
  const { url, params, read = readBody<Data>, ...others } = options;
  const meta: ApiQueryMeta = { url: apiClient.getUri({ url, params }) };
  const query = queryOptions<Data, Problem>({
    queryFn: async ({ signal }) => read(await apiClient.get<Data>(url, { params, signal })),
    ...others,
  });
  return { ...query, meta };
}

const readBody = <Data>({ data }: ApiResponse<Data>): Data => data;
