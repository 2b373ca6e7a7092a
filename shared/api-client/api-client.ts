import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import axios, { type AxiosResponse } from 'axios';
import { currentSession, endSession } from '../auth';
import { currentLocale } from '../i18n';
import { ApiError, toApiError } from './api-error';
import { bootAdapter } from './boot-adapter';
import { noteRevision } from './seen-revision';

const REQUEST_TIMEOUT_MS = 20_000;

/** The one client of the learning API. Paths are below `/api`; failures are `ApiError`. */
export const apiClient = axios.create({ baseURL: '/api', timeout: REQUEST_TIMEOUT_MS, adapter: bootAdapter });

apiClient.interceptors.request.use((config) => {
  const { token } = currentSession();
  // A call about another session brings its own token.
  if (token && !config.headers.has('Authorization')) config.headers.set('Authorization', `Bearer ${token}`);
  // Error texts come in the language of the interface, whatever the browser prefers.
  config.headers.set('Accept-Language', currentLocale());
  return config;
});

apiClient.interceptors.response.use((answer) => (noteRevision(answer.headers), answer));
apiClient.interceptors.response.use(undefined, (cause: unknown) => {
  if (axios.isAxiosError(cause)) noteRevision(cause.response?.headers);
  const error = toApiError(cause);
  if (error instanceof ApiError && error.status === 401 && axios.isAxiosError(cause)) {
    const sent = cause.config?.headers.get('Authorization');
    if (typeof sent === 'string') endSession(sent.replace(/^Bearer /, ''));
  }
  throw error;
});

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

export type ApiResponse<Answer> = Pick<AxiosResponse<Answer>, 'data' | 'headers'>;

interface ApiCall<Data> {
  /** Path below `/api`. */
  url: string;
  params?: Params | undefined;
  /** Makes the data of the response, where that is not its body. Not used with a `queryFn`. */
  read?: (response: Pick<AxiosResponse, 'data' | 'headers'>) => Data;
}

type ApiQueryOptions<Data, Problem> = Omit<UndefinedInitialDataOptions<Data, Problem>, 'meta'> &
  ApiCall<Data>;

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
