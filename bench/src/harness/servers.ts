/** The servers of the product, as benchmarks start them. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { freePort, freePorts } from '../../../scripts/start/ports.mjs';
import { root } from './root';
import { ServerProcess } from './server-process';
import type { Stopping } from './stop-all';
import { makeFolder } from './temporary-folder';

/** A running server and its `DATA_DIR`. */
export interface Site {
  /** `http://host:port` */
  address: string;
  folder: string;
}

export interface ApiSite extends Site {
  databaseUrl: string;
  /** A connection to its database. */
  database: Client;
}

/** Measured learners must not reach a limit, and dictionaries of this machine must not change a figure. */
const forMeasuring = () => ({
  FREE_VOCABULARY_LIMIT: '-1',
  FREE_QUIZ_LIMIT: '-1',
  REGISTRATIONS_PER_HOUR: '1000000',
  CALLS_PER_MINUTE: '100000000',
  API_CALLS_PER_ADDRESS: '1024',
  STREAMS_PER_ADDRESS: '100000',
  PAID_CALLS_PER_MINUTE: '1000000',
  IMPORTS_PER_HOUR: '1000000',
  EXPORTS_PER_HOUR: '1000000',
  WORDS_FILE: compileWords(),
  DICTIONARIES_DIR: NO_DICTIONARIES,
  DEMO_ACCOUNT: '0',
  API_PROCESSES: '1',
});

/** So that each machine measures the same words. */
const NO_DICTIONARIES = '/no/dictionaries';

/** Compiles the words unless they are compiled already. */
function compileWords(): string {
  const file = path.join(root, 'node_modules/.cache/words/shipped.mdb');
  const command = ['bin/compile.mjs', file, NO_DICTIONARIES];
  execFileSync(process.execPath, command, { cwd: path.join(root, 'api/words'), stdio: 'inherit' });
  return file;
}

/** The command of a program of the repository, with modules that are loaded before it. */
const runTypeScript = (program: string, ...preloads: string[]) => [
  process.execPath,
  ...['@glossa/server/typescript', ...preloads].flatMap((module) => ['--require', module]),
  program,
];

/** Starts the whole product as `npm start` does: built, published and promoted. */
export async function startWholeSite(name: string, running: Stopping): Promise<Site> {
  const folder = await makeFolder(name, running);
  const port = await freePort();
  console.log('Building and starting the site …');
  await running.start(
    ServerProcess.start({
      name: 'the site',
      command: [process.execPath, 'scripts/start.mjs'],
      environment: { ...forMeasuring(), PORT: String(port), DATA_DIR: folder },
      ready: /Glossa is ready at/,
    }),
  );
  return { address: `http://127.0.0.1:${port}`, folder };
}

/** Starts a site server, whose `DATA_DIR` is the folder. */
export async function startSiteServer(
  { name = 'the site server', folder, environment }: ServerPlace,
  running: Stopping,
): Promise<Site & { server: ServerProcess }> {
  const [port, consolePort] = await freePorts(2);
  const address = `http://127.0.0.1:${port}`;
  const ports = { HOST: '127.0.0.1', PORT: String(port), CONSOLE_PORT: String(consolePort) };
  const starting = ServerProcess.start({
    name,
    command: runTypeScript('releases/src/server/main.ts'),
    environment: { DATA_DIR: folder, ...ports, ...environment },
    ready: `${address}/releases/ready`,
  });
  return { address, folder, server: await running.start(starting) };
}

/** Starts the API with a new database on its embedded server. */
export async function startApiSite(name: string, running: Stopping): Promise<ApiSite> {
  const folder = await makeFolder(name, running);
  const { address } = await startApi({ folder }, running);
  const databaseUrl = await findEmbeddedServer(folder);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  running.add({ stop: () => database.end() });
  return { address, folder, databaseUrl, database };
}

interface ServerPlace {
  name?: string;
  folder: string;
  environment?: Readonly<Record<string, string>>;
}

interface ApiPlace extends ServerPlace {
  /** Without one the process uses its embedded server. */
  databaseUrl?: string;
  /** Modules that are loaded before the API. */
  preloads?: readonly string[];
}

/** Starts the API. Processes with the same folder, which is their `DATA_DIR`, accept each other's sessions. */
export async function startApi(
  { name = 'the API', folder, databaseUrl, preloads = [], environment }: ApiPlace,
  running: Stopping,
): Promise<{ address: string; server: ServerProcess }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const starting = ServerProcess.start({
    name,
    command: runTypeScript('api/src/main.ts', ...preloads),
    environment: {
      ...forMeasuring(),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      API_PORT: String(port),
      LOG_LEVEL: 'error',
      ...environment,
    },
    ready: `${address}/api/ready`,
  });
  return { address, server: await running.start(starting) };
}

/** A running Postgres writes the folder of its socket and its port in `postmaster.pid`. */
async function findEmbeddedServer(folder: string): Promise<string> {
  const file = await readFile(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  const [, , , port, host] = file.split('\n');
  if (!port || !host) throw new Error('The embedded Postgres has no socket');
  const query = new URLSearchParams({ host, port });
  return `postgres://glossa@/glossa?${query.toString()}`;
}
