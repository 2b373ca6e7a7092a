import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowPages } from './dev-server';

function ask(headers: Record<string, string>, method = 'GET') {
  const sent: Record<string, string> = {};
  let status = 200;
  let isPassedOn = false;
  const response = {
    setHeader: (name: string, value: string) => void (sent[name] = value),
    end: () => undefined,
    set statusCode(value: number) {
      status = value;
    },
  };
  allowPages('https://glossa.example/')(
    { method, headers } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    () => (isPassedOn = true),
  );
  return { allowed: sent['Access-Control-Allow-Origin'], sent, status, isPassedOn };
}

test.each(['https://glossa.example', 'http://localhost:8080', 'http://127.0.0.1:8080'])(
  'pages of %s may load the app',
  (origin) => {
    expect(ask({ origin })).toMatchObject({
      allowed: origin,
      isPassedOn: true,
      sent: { Vary: 'Origin, Sec-Fetch-Site' },
    });
  },
);

test.each([
  'http://glossa.example',
  'https://glossa.example.evil.test',
  'http://localhost.evil.test',
  'null',
  '',
])('pages of “%s” may not', (origin) => {
  expect(ask({ origin })).toMatchObject({ allowed: undefined, isPassedOn: true });
  expect(ask({ origin, 'access-control-request-private-network': 'true' }, 'OPTIONS').sent).toEqual({
    Vary: 'Origin, Sec-Fetch-Site',
    'Cross-Origin-Resource-Policy': 'same-site',
  });
});

test('a script tag of another site gets nothing, and one of an allowed site does', () => {
  const from = { 'sec-fetch-site': 'cross-site' };
  expect(ask(from)).toMatchObject({ status: 403, isPassedOn: false });
  expect(ask({ ...from, origin: 'https://evil.test' })).toMatchObject({ status: 403, isPassedOn: false });
  expect(ask({ ...from, origin: 'https://glossa.example' })).toMatchObject({ isPassedOn: true });
  expect(ask({ 'sec-fetch-site': 'same-site' })).toMatchObject({ isPassedOn: true });
});

test('a browser that asks first is told that the site may reach this machine', () => {
  const asked = ask(
    { origin: 'https://glossa.example', 'access-control-request-private-network': 'true' },
    'OPTIONS',
  );
  expect(asked).toMatchObject({
    status: 204,
    isPassedOn: false,
    sent: { 'Access-Control-Allow-Private-Network': 'true' },
  });
});
