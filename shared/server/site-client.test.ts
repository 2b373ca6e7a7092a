import { createServer, type RequestListener, type Server } from 'node:http';
import { SiteClient, type SiteClientOptions } from './site-client';
import { listen } from './testing/listen';

let server: Server;
let url: string;
const notes: string[] = [];

async function startServer(
  handler: RequestListener,
  more: Partial<SiteClientOptions> = {},
): Promise<SiteClient> {
  server = createServer(handler);
  url = await listen(server);
  return new SiteClient(
    { url, token: 'x' },
    {
      path: '/api/operators',
      note: (line) => void notes.push(line),
      onAnswer: () => undefined,
      noticeMs: 50,
      timeoutMs: 300,
      retryDelaysMs: [],
      unreachableHint: () => 'Start it.',
      lostHint: 'Before you repeat anything, check: npx releases log',
      ...more,
    },
  );
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
      message: `The site at ${url} did not respond within 0.3 s. The change might still be made. Before you repeat anything, check: npx releases log`,
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
  await expect(
    client.call('POST', '/apps/quiz/versions', { body: new Uint8Array(3), isUntimed: true }),
  ).resolves.toEqual({ created: true });
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

it('repeats a call that a site which restarts has not answered, where a repeated call does no harm', async () => {
  const statuses = [503, 200];
  const client = await startServer(
    (request, response) => {
      const status = statuses.shift();
      if (status === undefined) request.socket.destroy();
      else response.writeHead(status).end('{"created":true}');
    },
    { retryDelaysMs: [1] },
  );
  await expect(client.put('/playlists/x', {})).resolves.toEqual({ created: true });
  await expect(client.put('/playlists/x', {})).rejects.toMatchObject({ code: 'answer_lost' });
});

it('takes what a site refuses with as one line', async () => {
  const detail = 'No.\nPromoted quiz 1.1.0\u001b[2K';
  const client = await startServer((_request, response) => {
    response.writeHead(409).end(JSON.stringify({ code: 'gate_refused', detail }));
  });
  await expect(client.get('/apps')).rejects.toThrow('No.\\u000aPromoted quiz 1.1.0\\u001b[2K');
});
