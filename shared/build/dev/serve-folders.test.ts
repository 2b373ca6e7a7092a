import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolders } from './serve-folders';

const folders = mkdtempSync(join(tmpdir(), 'serve-folders-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));

/** A server that answers with its folder and what the site behind it says. */
const GLOSSA = `
const [command, ...options] = process.argv.slice(2);
require('node:http')
  .createServer(async (request, response) => {
    if (request.url === '/end') process.exit(3);
    // The server behind it may still be starting.
    const behind = await fetch(process.env.SITE).then((site) => (site.ok ? site.text() : ''), () => '');
    response.statusCode = behind ? 200 : 502;
    response.end([command, process.cwd().split('/').at(-1), behind].join(' '));
  })
  .listen(Number(options[1]), '127.0.0.1');
`;

/** The folder of an app with packages of its own. */
function writeApp(name: string): string {
  const build = join(folders, name, 'node_modules/@glossa/build');
  mkdirSync(join(build, 'bin'), { recursive: true });
  writeFileSync(join(build, 'package.json'), '{}');
  writeFileSync(join(build, 'bin/glossa.cjs'), GLOSSA);
  return join(folders, name);
}

async function freeServer(text: string) {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, port: String((server.address() as AddressInfo).port) };
}

async function readWhenUp(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return answer.text();
  }
}

test('several folders are served at the address of the first, each by its own packages, over the site', async () => {
  const site = await freeServer('the site');
  const free = await freeServer('');
  await new Promise((closed) => free.server.close(closed));
  process.env['SITE'] = `http://127.0.0.1:${site.port}`;
  const apps = ['quiz', 'notes', 'words'].map(writeApp);
  const serving = serveFolders(apps, free.port);
  const address = `http://127.0.0.1:${free.port}`;
  expect(await readWhenUp(address)).toBe(
    `${['quiz', 'notes', 'words'].map((app) => `dev ${app}`).join(' ')} the site`,
  );

  // When one server ends, all do, with its exit code.
  await fetch(`${address}/end`).catch(() => undefined);
  await serving;
  expect(process.exitCode).toBe(3);
  process.exitCode = undefined;
  await expect(fetch(address)).rejects.toThrow();

  const again = serveFolders(apps, free.port);
  await readWhenUp(address);
  process.emit('SIGTERM');
  await again;
  await expect(fetch(address)).rejects.toThrow();
  site.server.close();
});
