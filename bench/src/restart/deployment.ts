import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/start/ports.mjs';
import { Operator } from '../harness/operator';
import { root } from '../harness/root';
import type { ServerProcess } from '../harness/server-process';
import { startApi, startSiteServer } from '../harness/servers';
import { startNginx } from '../harness/start-nginx';
import type { Stopping } from '../harness/stop-all';
import { makeFolder } from '../harness/temporary-folder';
import { startPostgres, type Postgres } from './postgres';
import { publishTinyApp } from './tiny-apps';

const SECRET = 'the same for all servers of this benchmark';

/** The processes that are measured and restarted. */
export interface Deployment {
  address: string;
  postgres: Postgres;
  servers: ServerProcess[];
  operatorToken: string;
}

/** Two versions of `quiz`, which the operator moves back and forth. */
export const QUIZ_VERSIONS = ['1.0.0', '1.1.0'];

/** Starts nginx, two site servers, two API processes and Postgres, and makes two small apps live. */
export async function startDeployment(running: Stopping): Promise<Deployment> {
  const postgres = await startPostgres(running);
  const folder = await makeFolder('restart', running);
  const common = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' };
  const apisPort = await freePort();
  const apis = [];
  const sites = [];
  for (const number of [1, 2]) {
    const environment = { ...common, AUTH_SECRET: SECRET };
    const place = { name: `API ${number}`, folder: path.join(folder, `api-${number}`), environment };
    apis.push(await startApi({ ...place, databaseUrl: postgres.url }, running));
  }
  for (const number of [1, 2]) {
    const environment = {
      ...common,
      RELEASES_DATABASE_URL: postgres.url,
      SITE_SECRET: SECRET,
      API_ORIGIN: `http://127.0.0.1:${apisPort}`,
    };
    sites.push(await startSiteServer({ name: `site server ${number}`, folder, environment }, running));
  }
  const address = await startNginx(
    path.join(folder, 'nginx'),
    await configureNginx({ apisPort, sites: sites.map(readHost), apis: apis.map(readHost) }),
    running,
  );
  const operator = new Operator({ address, folder });
  await publishTinyApp(operator, 'shell', '1.0.0');
  await operator.releases('promote', 'shell', '1.0.0', '--no-wait');
  for (const version of QUIZ_VERSIONS) await publishTinyApp(operator, 'quiz', version);
  await operator.releases('promote', 'quiz', '1.0.0', '--no-wait');
  const servers = [...apis, ...sites].map(({ server }) => server);
  return { address, postgres, servers, operatorToken: await operator.readToken() };
}

const readHost = ({ address }: { address: string }) => new URL(address).host;

interface Hosts {
  /** The port at which the site servers find the API. */
  apisPort: number;
  sites: readonly string[];
  apis: readonly string[];
}

/** The shipped configuration and the example for several API processes; only addresses are replaced. */
async function configureNginx({ apisPort, sites, apis }: Hosts): Promise<Record<string, string>> {
  const upstreams = await readFile(path.join(root, 'releases/nginx/upstreams.conf'), 'utf8');
  const example = await readFile(path.join(root, 'docs/examples/apis.conf'), 'utf8');
  return {
    'upstreams.conf': upstreams
      .replace(/^.*releases:8000.*$/m, (line) =>
        sites.map((host) => line.replace('releases:8000', host)).join('\n'),
      )
      .replace('releases:9000', sites[0] ?? ''),
    'more/apis.conf': example
      .replaceAll('127.0.0.1:4100', apis[0] ?? '')
      .replaceAll('127.0.0.1:4101', apis[1] ?? '')
      .replaceAll('8100', String(apisPort)),
  };
}
