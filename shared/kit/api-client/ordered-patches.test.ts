import { AxiosError } from 'axios';
import { apiClient } from './api-client';
import { networkAdapter } from './network-adapter';

jest.mock('./network-adapter', () => ({ networkAdapter: jest.fn() }));

interface Sent {
  call: string;
  answer: () => void;
  fail: () => void;
}
let sent: Sent[];
beforeEach(() => {
  sent = [];
  jest.mocked(networkAdapter).mockImplementation(
    (config) =>
      new Promise((resolve, reject) => {
        const data: unknown = config.data;
        sent.push({
          call: `${config.method} ${config.url} ${String(data)}`,
          answer: () => resolve({ data, status: 200, statusText: '', headers: {}, config }),
          fail: () => reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK)),
        });
      }),
  );
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const callsSent = () => sent.map(({ call }) => call);

test('a change waits for the answer to the one before it, so that the latest answer is the newest', async () => {
  const answers: unknown[] = [];
  const change = async (level: string) =>
    answers.push((await apiClient.patch<{ level: string }>('/auth/me', { level })).data.level);
  const changes = [change('A1'), change('A2'), change('B1')];
  await nextTask();
  expect(callsSent()).toEqual(['patch /auth/me {"level":"A1"}']);
  for (const [index, level] of ['A1', 'A2', 'B1'].entries()) {
    sent[index]?.answer();
    await nextTask();
    expect(answers.at(-1)).toBe(level);
  }
  await Promise.all(changes);
  expect(callsSent()).toHaveLength(3);
});

test('a change is sent after one that failed', async () => {
  const first = apiClient.patch('/auth/me', { level: 'A1' });
  const second = apiClient.patch('/auth/me', { level: 'A2' });
  const third = apiClient.patch('/auth/me', { level: 'B1' });
  await nextTask();
  sent[0]?.fail();
  await expect(first).rejects.toMatchObject({ isNetwork: true });
  await nextTask();
  sent[1]?.answer();
  await second;
  await nextTask();
  sent[2]?.answer();
  await expect(third).resolves.toMatchObject({ data: { level: 'B1' } });
});

test('changes of something else and other calls do not wait', async () => {
  void apiClient.patch('/auth/me', {});
  void apiClient.patch('/playlists/1', {});
  void apiClient.get('/auth/me');
  void apiClient.post('/auth/me', {});
  await nextTask();
  expect(callsSent().map((call) => call.split(' ', 2).join(' '))).toEqual([
    'patch /auth/me',
    'patch /playlists/1',
    'get /auth/me',
    'post /auth/me',
  ]);
});
