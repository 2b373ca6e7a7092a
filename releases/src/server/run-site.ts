import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyServerOptions } from 'fastify';
import { errorCode } from '../core/error-code';
import { followLog } from './registry/follow-log';
import { openRegistry } from './registry/registry';
import { diskFault } from '../storage/directory/disk-fault';
import { makeFolder } from '../storage/directory/durable-file';
import { openPostgresHealthStore } from '../storage/postgres/health-store';
import { openPostgresTabRegister } from '../storage/postgres/tab-register';
import { StoredAuthority } from './authority/stored-authority';
import { operatorToken, writeOperatorFile } from './operator-file';
import { checkOverrides } from './override-setting';
import { buildSite } from './site';
import { siteSecret } from './site-secret';
import { openSiteStorage, type StorageSettings } from './site-storage';
import type { StreamLimits } from './live/live-streams';

export interface SiteSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** Left out, everything is kept in `<dataDir>/releases`. */
  storage?: StorageSettings;
  apiOrigin?: string;
  trustProxy?: FastifyServerOptions['trustProxy'];
  logger?: FastifyServerOptions['logger'];
  /** Signs what browsers keep; without it one is made and kept in the directory. */
  secret?: string;
  streamLimits?: StreamLimits;
  /** Without it there are no metrics. */
  metricsToken?: string;
  allowLocalhostOverrides?: boolean;
}

export interface RunningSite {
  url: string;
  stop(): Promise<void>;
}

/** Somebody else has the port, or there is no such address here. */
export class CannotListen extends Error {}

/** Opens the storage, listens, and leaves the CLI a note where to find the site. */
export async function runSite(settings: SiteSettings): Promise<RunningSite> {
  checkOverrides(settings);
  const directory = path.resolve(settings.dataDir, 'releases');
  try {
    return await startSite(settings, directory);
  } catch (error) {
    throw diskFault(directory, error) ?? error;
  }
}

async function startSite(settings: SiteSettings, directory: string): Promise<RunningSite> {
  await makeFolder(directory);
  const storage = await openSiteStorage(directory, settings.storage ?? {});
  try {
    const { bundles, log } = storage;
    const registry = await openRegistry({ bundles, log });
    const { token, record } = await operatorToken(directory);
    const access = { authority: new StoredAuthority({ log: storage.tokens, owner: record }) };
    const secret = await siteSecret(directory, settings.secret);
    const health = storage.postgres && (await openPostgresHealthStore(storage.postgres));
    const tabs = storage.postgres && (await openPostgresTabRegister(storage.postgres));
    const site = await buildSite({ ...settings, registry, bundles, access, secret, health, tabs });
    const unfollow = followLog(log, registry, (error) => site.log.error(error, 'the log could not be read'));
    site.addHook('onClose', async () => unfollow());
    try {
      await site.listen({ host: settings.host, port: settings.port });
    } catch (error) {
      await site.close();
      throw cannotListen(settings, errorCode(error)) ?? error;
    }
    const url = addressOf(site.server.address(), settings.host);
    await writeOperatorFile(directory, url, token);
    return {
      url,
      stop: async () => {
        await site.close();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** What the settings are to blame for, and not we. */
const unusable = ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

function cannotListen({ host, port }: SiteSettings, code = ''): CannotListen | undefined {
  if (code === 'EADDRINUSE') {
    return new CannotListen(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`);
  }
  if (!unusable.includes(code)) return undefined;
  return new CannotListen(`HOST ${host} and PORT ${port} cannot be used here (${code}).`);
}

/** An address the CLI on this machine can use; a wildcard host is reached by loopback. */
function addressOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
