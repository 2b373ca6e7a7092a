import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorBody } from '@glossa/contract/errors';
import type { Video } from '@glossa/contract/video/video';
import { openTestApi, type TestApi, type TestLearner } from '../../../testing/test-api';

let host: Server;
let asked: string[];
let api: TestApi;
let learner: TestLearner;
beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://host.invalid').searchParams.get('url') ?? '');
    response.end(JSON.stringify({ title: 'A walk' }));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  api = await openTestApi({ settings: { oembedUrl: `http://127.0.0.1:${port}/oembed` } });
});
beforeEach(async () => {
  asked = [];
  learner = await api.register();
});
afterAll(async () => {
  await api.close();
  host.closeAllConnections();
  host.close();
});

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
  const refused = await add();
  expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([409, 'video_limit_reached']);
  expect(asked).toEqual([]);
});
