import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { errorCode } from '../../core/error-code';
import { followLog } from '../registry/follow-log';
import { openRegistry } from '../registry/registry';
import { diskFault } from '../../storage/directory/disk-fault';
import { makeFolder } from '../../storage/directory/durable-file';
import { openPostgresHealthStore } from '../../storage/postgres/health-store';
import { openPostgresTabRegister } from '../../storage/postgres/tab-register';
import { TokenAuthority } from '../operators/token-authority';
import { operatorToken, writeOperatorFile } from './operator-file';
import type { SiteSettings } from './site-settings';
import { buildSite } from '../site';
import { siteSecret } from './site-secret';
import { openSiteStorage } from './site-storage';

export interface RunningSite {
  url: string;
  stop(): Promise<void>;
}

/** The port is taken, or the address does not exist on this machine. */
export class CannotListen extends Error {}

/** Opens the storage, listens, and writes the file by which the CLI finds the site. */
export async function runSite(settings: SiteSettings): Promise<RunningSite> {
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
    const access = { authority: new TokenAuthority({ log: storage.tokens, owner: record }) };
    const secret = await siteSecret(directory, settings.secret);
    const health = storage.postgres && (await openPostgresHealthStore(storage.postgres));
    const tabs = storage.postgres && (await openPostgresTabRegister(storage.postgres));
    const site = await buildSite({ ...settings, registry, bundles, access, secret, health, tabs });
    const unfollow = followLog(log, registry, (error) => site.log.error(error, 'could not read the log'));
    site.addHook('onClose', async () => unfollow());
    try {
      await site.listen({ host: settings.host, port: settings.port });
    } catch (error) {
      await site.close();
      throw cannotListen(settings, errorCode(error)) ?? error;
    }
    const url = localUrl(site.server.address(), settings.host);
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

/** Errors of `listen` that a setting causes. */
const ADDRESS_ERRORS = ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

function cannotListen({ host, port }: SiteSettings, code = ''): CannotListen | undefined {
  if (code === 'EADDRINUSE') {
    return new CannotListen(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`);
  }
  if (!ADDRESS_ERRORS.includes(code)) return undefined;
  return new CannotListen(`HOST ${host} and PORT ${port} cannot be used here (${code}).`);
}

/** A URL for the CLI on this machine; a wildcard host is reached by loopback. */
function localUrl(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
