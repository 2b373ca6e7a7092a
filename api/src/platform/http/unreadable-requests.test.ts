import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { GLOSSA_VERSION } from '@glossa/server/version';
import { readRefusal, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

test.each([
  ['/api/videos/%ZZ', 400, 'malformed_request'],
  ['/api/nowhere/%ZZ', 400, 'malformed_request'],
  [`/api/videos/${'x'.repeat(201)}`, 404, 'route_not_found'],
])('an unreadable address gets an error body as any other: %s', async (url, status, code) => {
  const answer = await api.app.inject(url);
  expect(readRefusal(answer)).toEqual([status, code]);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/) as string,
    'glossa-version': GLOSSA_VERSION,
  });
});

test('answers name the version, those to operators and those to unknown calls too', async () => {
  for (const url of ['/api/health', '/api/operator/playlists', '/api/operator/nowhere'])
    expect([url, (await api.app.inject(url)).headers['glossa-version']]).toEqual([url, GLOSSA_VERSION]);
});

test('a request that is not HTTP gets an error body, and the connection ends', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const address = api.app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
  socket.write('what is this?\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    detail: 'The request could not be read',
    code: 'malformed_request',
  });
});
