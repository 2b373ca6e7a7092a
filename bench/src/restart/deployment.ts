import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../../scripts/start/ports.mjs';
import { Operator } from '../rollback/operator';
import type { Started } from '../stop-all';
import { Nginx } from './nginx';
import { Postgres } from './postgres';
import { Server } from './server';
import { publishTinyApp } from './tiny-apps';

const SECRET = 'the same for all servers of this benchmark';
/** Measured learners must not reach a limit. */
const UNLIMITED = {
  FREE_VOCABULARY_LIMIT: '-1',
  REGISTRATIONS_PER_HOUR: '1000000',
  PAID_CALLS_PER_MINUTE: '1000000',
};

/** The processes that are measured and restarted. */
export interface Deployment {
  address: string;
  postgres: Postgres;
  apis: Server[];
  sites: Server[];
  operatorToken: string;
}

/** Two versions of `quiz`, which the operator moves back and forth. */
export const QUIZ_VERSIONS = ['1.0.0', '1.1.0'];

/** Starts nginx, two site servers, two API processes and Postgres, and makes two small apps live. */
export async function startDeployment(stopLater: (started: Started) => void): Promise<Deployment> {
  const postgres = await Postgres.start();
  stopLater(postgres);
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-restart-'));
  await chmod(folder, 0o711);
  stopLater({ stop: () => rm(folder, { recursive: true, force: true }) });
  const [site = 0, console = 0, apis = 0, apiOne = 0, apiTwo = 0, siteOne = 0, siteTwo = 0] =
    await freePorts(7);
  const common = { ...process.env, TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal', HOST: '127.0.0.1' };
  const apiServers = [apiOne, apiTwo].map(
    (port, at) =>
      new Server({
        name: `API ${at + 1}`,
        program: 'api/src/main.ts',
        readyUrl: `http://127.0.0.1:${port}/api/ready`,
        environment: {
          ...common,
          ...UNLIMITED,
          DATABASE_URL: postgres.url,
          AUTH_SECRET: SECRET,
          API_PORT: String(port),
          DATA_DIR: path.join(folder, `api-${at}`),
          // Not those of this machine.
          DICTIONARIES_DIR: path.join(folder, 'dictionaries'),
          DEMO_ACCOUNT: '0',
        },
      }),
  );
  const siteServers = [siteOne, siteTwo].map(
    (port, at) =>
      new Server({
        name: `site server ${at + 1}`,
        program: 'releases/src/server/main.ts',
        readyUrl: `http://127.0.0.1:${port}/releases/ready`,
        environment: {
          ...common,
          RELEASES_DATABASE_URL: postgres.url,
          SITE_SECRET: SECRET,
          API_ORIGIN: `http://127.0.0.1:${apis}`,
          PORT: String(port),
          DATA_DIR: folder,
        },
      }),
  );
  for (const server of [...apiServers, ...siteServers]) {
    stopLater(server);
    await server.start();
  }
  const nginx = await Nginx.start({
    site,
    console,
    apis,
    siteServers: [siteOne, siteTwo],
    apiServers: [apiOne, apiTwo],
  });
  stopLater(nginx);
  const operator = new Operator({ address: nginx.address, folder });
  await publishTinyApp(operator, 'shell', '1.0.0');
  await operator.releases('promote', 'shell', '1.0.0', '--no-wait');
  for (const version of QUIZ_VERSIONS) await publishTinyApp(operator, 'quiz', version);
  await operator.releases('promote', 'quiz', '1.0.0', '--no-wait');
  const note = await readFile(path.join(folder, 'releases', 'operator.json'), 'utf8');
  const { token: operatorToken } = JSON.parse(note) as { token: string };
  return { address: nginx.address, postgres, apis: apiServers, sites: siteServers, operatorToken };
}
