import { AxiosError } from 'axios';
import type { User } from '@glossa/contract/user';
import { beginSession, currentSession, endSession } from '../auth';
import { setLocale } from '../i18n';
import { apiClient } from './api-client';
import { ApiError } from './api-error';
import { dropBootCalls } from './boot-calls';
import { networkAdapter } from './network-adapter';
import { onRevisionSeen } from './seen-revision';
import { storedAnswers } from './stored-answers';

jest.mock('./network-adapter', () => ({ networkAdapter: jest.fn() }));

const user = { username: 'nino' } as User;
const calls: string[] = [];
const languages: unknown[] = [];
let answer: () => Response;

/** The network, as axios sees it: what is not 2xx is thrown. */
jest.mocked(networkAdapter).mockImplementation(async (config) => {
  calls.push(config.url ?? '');
  languages.push(config.headers.get('Accept-Language'));
  const given = answer();
  const { status } = given;
  const body = await given.text();
  const response = { data: body, status, statusText: '', headers: Object.fromEntries(given.headers), config };
  if (status < 300) return response;
  throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
});

beforeEach(() => {
  calls.length = 0;
  languages.length = 0;
  endSession();
  delete window.__glossaBoot;
  answer = () => json(200, { from: 'network' });
});

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function headStart(token: string, responses: Record<string, Promise<Response>>): void {
  window.__glossaBoot = { token, responses };
}

describe('the API client', () => {
  it('uses the answer that the page asked for before any code arrived, once', async () => {
    beginSession('one', user);
    headStart('one', { '/api/vocabulary?page=1&per_page=100': Promise.resolve(json(200, { from: 'page' })) });
    const get = () => apiClient.get('/vocabulary', { params: { page: 1, per_page: 100 } });
    await expect(get()).resolves.toMatchObject({ data: { from: 'page' } });
    await expect(get()).resolves.toMatchObject({ data: { from: 'network' } });
    expect(calls).toHaveLength(1);
  });

  it('notes which answers came from the browser’s store, until the server answers', async () => {
    const at = '2026-11-30T08:05:00.000Z';
    answer = () => new Response('[]', { headers: { 'x-glossa-stored-at': at } });
    await apiClient.get('/vocabulary', { params: { page: 1 } });
    expect([...storedAnswers]).toEqual([['/api/vocabulary?page=1', at]]);
    answer = () => json(200, []);
    await apiClient.get('/vocabulary', { params: { page: 1 } });
    expect(storedAnswers.size).toBe(0);
  });

  const fromPage = () => Promise.resolve(json(200, { from: 'page' }));

  it.each<[string, string, () => Promise<Response>]>([
    ['was asked for with another token', 'another', fromPage],
    ['failed on the way', 'one', () => Promise.reject(new Error('offline'))],
    ['hangs for longer than a call may take', 'one', () => new Promise(() => undefined)],
  ])('asks itself where what the page asked for %s', async (_what, token, response) => {
    beginSession('one', user);
    headStart(token, { '/api/quizzes': response() });
    const asked = apiClient.get('/quizzes', { timeout: 1 });
    await expect(asked).resolves.toMatchObject({ data: { from: 'network' } });
  });

  it('forgets what nobody took by the time the first screen is there', async () => {
    beginSession('one', user);
    headStart('one', { '/api/quizzes': fromPage() });
    dropBootCalls();
    await expect(apiClient.get('/quizzes')).resolves.toMatchObject({ data: { from: 'network' } });
  });

  it('asks in the language of the interface, also right after another was chosen', async () => {
    await apiClient.get('/quizzes');
    setLocale('ka');
    await apiClient.get('/quizzes');
    setLocale('en');
    expect(languages).toEqual(['en', 'ka']);
  });

  it('tells which revision of the live set each answer names, a refusal and the head start too', async () => {
    const seen: number[] = [];
    const stop = onRevisionSeen((revision) => seen.push(revision));
    const naming = (revision: string, status = 200) => {
      const response = json(status, {});
      response.headers.set('x-glossa-revision', revision);
      return response;
    };
    answer = () => naming('7');
    await apiClient.get('/quizzes');
    answer = () => naming('8', 404);
    await apiClient.get('/quizzes/1').catch(() => undefined);
    answer = () => naming('soon');
    await apiClient.get('/quizzes');
    beginSession('one', user);
    headStart('one', { '/api/quizzes': Promise.resolve(naming('9')) });
    await apiClient.get('/quizzes');
    expect(seen).toEqual([7, 8, 9]);
    stop();
  });

  it('gives the status, code and text of a refusal', async () => {
    answer = () => json(409, { detail: 'Taken', code: 'username_taken' });
    const error: unknown = await apiClient.post('/auth/register', {}).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'username_taken', detail: 'Taken', isNetwork: false });
  });

  it('ends the session on any 401 that answers its token', async () => {
    beginSession('one', user);
    answer = () => json(401, { detail: 'Expired', code: 'token_expired' });
    await expect(apiClient.get('/quizzes')).rejects.toMatchObject({ status: 401 });
    expect(currentSession().status).toBe('anonymous');
  });

  it.each([
    ['token_expired', null],
    ['not_signed_in', '1'],
  ])('tells a session that has ended with %s from one that is over for good', async (code, left) => {
    localStorage.removeItem('glossa.left');
    beginSession('one', user);
    answer = () => json(401, { detail: 'Ended', code });
    await expect(apiClient.get('/quizzes')).rejects.toMatchObject({ code });
    expect(localStorage.getItem('glossa.left')).toBe(left);
  });

  it('ends the session on a 401 that came with the page', async () => {
    beginSession('one', user);
    headStart('one', {
      '/api/auth/me': Promise.resolve(json(401, { detail: 'Expired', code: 'token_expired' })),
    });
    await expect(apiClient.get('/auth/me')).rejects.toMatchObject({ status: 401, code: 'token_expired' });
    expect(currentSession().status).toBe('anonymous');
  });

  it('tells a network that is away from an answer', async () => {
    jest
      .mocked(networkAdapter)
      .mockRejectedValueOnce(new AxiosError('Network Error', AxiosError.ERR_NETWORK));
    await expect(apiClient.get('/quizzes')).rejects.toMatchObject({ status: 0, isNetwork: true });
  });
});
