import { useUpLimit } from '../../../testing/used-up-limit';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { useHostVideo } from '../../content/videos/testing/add-host-video';
import { ThreadShare } from './thread-share';

const api = useTestApi();
const ana = useLearner(api);
const video = useHostVideo(ana);
afterEach(() => jest.restoreAllMocks());

const REFUSED = [429, 'hourly_limit_reached'];

test('who has written as much as an hour allows changes nothing more, and reads on', async () => {
  useUpLimit('loggedKb');
  const changes = [
    await ana.put(`/videos/youtube/${video.id}`, { language: 'es' }),
    await ana.delete(`/videos/${video.id}`),
    await ana.post(`/videos/${video.id}/restore`),
  ];
  expect(changes.map(readRefusal)).toEqual([REFUSED, REFUSED, REFUSED]);
  expect((await ana.get(`/videos/${video.id}`)).statusCode).toBe(200);
});

test('who has had the thread for as long as an hour allows is refused all calls', async () => {
  useUpLimit('threadMs');
  expect(readRefusal(await ana.get(`/videos/${video.id}`))).toEqual(REFUSED);
});

function work(): void {
  const begun = process.cpuUsage().user;
  while (process.cpuUsage().user - begun < 20_000);
}

test('calls that run at the same time share the time of the thread', async () => {
  // The loop has run: before it does, it counts nothing.
  await new Promise(setImmediate);
  const thread = new ThreadShare();
  const endFirst = thread.begin();
  work();
  const endSecond = thread.begin();
  work();
  const [first, second] = [endFirst(), endSecond()];
  expect(second).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(second);
  expect(thread.begin()()).toBeLessThan(second);
});
