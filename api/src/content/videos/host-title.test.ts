import { createServer } from 'node:http';
import { listen } from '@glossa/server/testing/listen';
import type { Video } from '@glossa/contract/video/video';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';

let asked: string[];
beforeEach(() => void (asked = []));
const host = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://host.invalid').searchParams.get('url') ?? '');
  response.end(JSON.stringify({ title: 'A walk' }));
});
let hostUrl: string;
beforeAll(async () => void (hostUrl = await listen(host)));
afterAll(() => {
  host.closeAllConnections();
  host.close();
});
const api = useTestApi(() => ({ settings: { oembedUrl: `${hostUrl}/oembed` } }));
const learner = useLearner(api);

const add = (id = 'abcdefghijk') => learner.post('/videos', { youtube_url: `https://youtu.be/${id}` });

test('the host is asked for the title of a video that is added, and not again', async () => {
  const added = await add();
  expect([added.statusCode, added.json<Video>().title]).toEqual([201, 'A walk']);
  const again = await add();
  expect([again.statusCode, again.json<Video>().id]).toEqual([200, added.json<Video>().id]);
  expect(asked).toEqual(['https://www.youtube.com/watch?v=abcdefghijk']);
});

test('the host is not asked by a learner who may add no more videos', async () => {
  await api.pool.query(
    `insert into videos (id, owner_id, title, language, youtube_id)
     select 'own_' || $1::int || '_' || n, $1::int, 'A video', 'en', lpad(n::text, 11, '0') from generate_series(1, 1000) n`,
    [learner.session.user.id],
  );
  expect(readRefusal(await add())).toEqual([409, 'video_limit_reached']);
  expect(asked).toEqual([]);
});

test('what an address leads to is told before the video is added', async () => {
  const preview = (address: string) =>
    learner.get(`/videos/host-preview?address=${encodeURIComponent(address)}`);
  const known = await preview('https://www.youtube.com/shorts/abcdefghijk');
  expect(known.json()).toEqual({
    youtube_id: 'abcdefghijk',
    title: 'A walk',
    thumbnail_url: 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
  });
  host.close();
  host.closeAllConnections();
  expect((await preview('https://youtu.be/abcdefghijk')).json()).toMatchObject({ title: null });
  expect(asked).toHaveLength(1);
  for (const address of ['https://films.example/a.mp4', 'http://127.0.0.1:5432/', 'abcdefghijk'])
    expect(readRefusal(await preview(address))).toEqual([422, 'invalid_fields']);
  expect(asked).toHaveLength(1);
});
