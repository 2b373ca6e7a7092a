import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mountSmallDisk, type SmallDisk } from '@glossa/server/testing/small-disk';
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
  nginx: ServerProcess;
  /** The disk of Postgres and of the site servers; undefined without the right to mount one. */
  disk: SmallDisk | undefined;
  operatorToken: string;
}

/** An app without a screen that anybody opens, of which the operator moves two versions back and forth. */
export const MOVED_APP = { app: 'moved', versions: ['1.0.0', '1.1.0'] };

const APPS = ['shell', 'mfe-video', 'mfe-vocabulary', 'mfe-quiz', 'mfe-account'];

/** Starts nginx, two site servers, two API processes and Postgres on a disk of their own, and makes the apps live. */
export async function startDeployment(running: Stopping): Promise<Deployment> {
  const outer = await makeFolder('restart', running);
  const disk = mountSmallDisk(path.join(outer, 'disk'), '1g');
  if (disk) running.add({ stop: async () => disk.unmount() });
  else console.log('Without the right to mount a disk, the step with a full disk is left out.');
  const folder = disk?.folder ?? outer;
  const postgres = await startPostgres(path.join(folder, 'postgres'), running);
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
  const { address, server: nginx } = await startNginx(
    path.join(outer, 'nginx'),
    await configureNginx({ apisPort, sites: sites.map(readHost), apis: apis.map(readHost) }),
    running,
  );
  const operator = new Operator({ address, folder });
  await publishApps(operator);
  const servers = [...apis, ...sites].map(({ server }) => server);
  return { address, postgres, servers, nginx, disk, operatorToken: await operator.readToken() };
}

async function publishApps(operator: Operator): Promise<void> {
  console.log('Building and publishing the apps …');
  for (const folder of APPS) await operator.releases('publish', folder);
  // The gate is overridden, because each app needs others that are not live yet.
  const force = ['--force', '--reason', 'All apps go live together', '--no-wait'];
  for (const folder of APPS) {
    const app = folder.replace('mfe-', '');
    await operator.releases('promote', app, '1.0.0', ...(app === 'shell' ? ['--no-wait'] : force));
  }
  for (const version of MOVED_APP.versions) await publishTinyApp(operator, MOVED_APP.app, version);
  await operator.releases('promote', MOVED_APP.app, '1.0.0', '--no-wait');
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
