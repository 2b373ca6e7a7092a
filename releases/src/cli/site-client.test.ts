import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteClient } from './site-client';

let server: Server;
let url: string;
const notes: string[] = [];

async function startServer(handler: RequestListener): Promise<SiteClient> {
  server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { noticeMs: 50, timeoutMs: 300 };
  return new SiteClient({ url, token: 'x' }, (line) => void notes.push(line), limits);
}
afterEach(() => {
  notes.length = 0;
  server.closeAllConnections();
  server.close();
});

describe('a site that hangs', () => {
  const hang: [string, RequestListener][] = [
    ['before its response', () => {}],
    ['within its response', (_request, response) => void response.writeHead(200).write('{')],
  ];

  it.each(hang)('%s: the operator is told, and the change may be made later', async (_, handler) => {
    const client = await startServer(handler);
    await expect(client.post('/apps/quiz/rollback', {})).rejects.toMatchObject({
      code: 'answer_lost',
      message: `The site at ${url} did not respond within 0.3 s. It may still make the change: check releases log before you repeat anything.`,
    });
    expect(notes).toEqual([`The site at ${url} has not responded yet. Waiting up to 0.3 s in all …`]);
  });

  it.each(hang)('%s: a read fails too', async (_, handler) => {
    const client = await startServer(handler);
    await expect(client.get('/log')).rejects.toMatchObject({ code: 'site_not_running' });
  });
});

it('waits longer for an upload', async () => {
  const client = await startServer((_request, response) => {
    setTimeout(() => response.end('{"created":true}'), 500);
  });
  await expect(client.upload('/apps/quiz/versions', new Uint8Array(3))).resolves.toEqual({ created: true });
  expect(notes).toEqual([]);
});

it('says nothing of a site that responds in time', async () => {
  const client = await startServer((_request, response) => void response.end('{"revision":1}'));
  await expect(client.get('/live')).resolves.toEqual({ revision: 1 });
  expect(notes).toEqual([]);
});

it('does not take a page for the response of the site', async () => {
  const client = await startServer((_request, response) => void response.end('<h1>Welcome</h1>'));
  await expect(client.get('/live')).rejects.toMatchObject({ code: 'not_the_site' });
});
