import axios from 'axios';
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
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  // What the server refuses it says in the language of the interface, whatever the browser prefers.
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
