import { useTestApi } from '../../../testing/test-api';

const api = useTestApi();

const ask = async (method: string, url: string, payload?: string) => {
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await api.app.inject({ method: method as 'GET', url, headers, payload });
  const code = answer.body === '' ? undefined : answer.json<{ code: string }>().code;
  return { status: answer.statusCode, code, allow: answer.headers['allow'] };
};

test('a known address answers an unsupported method with the supported ones', async () => {
  expect(await ask('PATCH', '/api/auth/token')).toEqual({
    status: 405,
    code: 'method_not_allowed',
    allow: 'OPTIONS, POST',
  });
  expect(await ask('GET', '/api/auth/register')).toMatchObject({ status: 405, allow: 'OPTIONS, POST' });
  expect(await ask('POST', '/api/health')).toMatchObject({ status: 405, allow: 'GET, HEAD, OPTIONS' });
  expect(await ask('DELETE', '/api/playlists/1/videos')).toMatchObject({
    status: 405,
    allow: 'GET, HEAD, OPTIONS, POST',
  });
});

test('the method is checked before the body', async () => {
  expect(await ask('PUT', '/api/auth/token', '{')).toMatchObject({ status: 405 });
  expect(await ask('POST', '/api/nowhere', '{')).toMatchObject({ status: 404, code: 'route_not_found' });
});

test.each(['GET', 'POST', 'OPTIONS', 'TRACE'])('%s of an unknown address finds nothing', async (method) => {
  expect(await ask(method, '/api/nowhere')).toEqual({
    status: 404,
    code: 'route_not_found',
    allow: undefined,
  });
});

test('OPTIONS of a known address names its methods', async () => {
  expect(await ask('OPTIONS', '/api/auth/token')).toEqual({
    status: 204,
    code: undefined,
    allow: 'OPTIONS, POST',
  });
});

test('HEAD answers as GET does, without the body', async () => {
  expect(await ask('HEAD', '/api/health')).toEqual({ status: 200, code: undefined, allow: undefined });
});
