import Fastify from 'fastify';
import { LARGE_BODIES } from '@glossa/contract/body-sizes';
import { takeBodyLimits } from './body-limits';

function openApp() {
  const app = Fastify({ bodyLimit: 1000 });
  takeBodyLimits(app);
  return app;
}
const answer = async () => 'taken';

test('a route reads as much as the table says, and another one as little as all', async () => {
  const app = openApp();
  app.put('/api/videos/:videoId/picture', answer);
  app.put('/api/videos/:videoId', answer);
  const send = async (url: string, bytes: number) =>
    (await app.inject({ method: 'PUT', url, payload: { text: ' '.repeat(bytes - 11) } })).statusCode;
  const limit = LARGE_BODIES['/api/videos/:videoId/picture'];
  expect(await send('/api/videos/1/picture', limit)).toBe(200);
  expect(await send('/api/videos/1/picture', limit + 1)).toBe(413);
  expect(await send('/api/videos/1', 1001)).toBe(413);
});

test('a route may not take more than the site server knows', () => {
  expect(() => openApp().put('/api/words', { bodyLimit: 100_000 }, answer)).toThrow(/LARGE_BODIES/);
});
