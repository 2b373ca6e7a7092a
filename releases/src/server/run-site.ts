import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyServerOptions } from 'fastify';
import { errorCode } from '../core/error-code';
import { openRegistry } from './registry/stored-registry';
import { openDirectoryBundleStore } from '../storage/directory-bundle-store';
import { openDirectoryReleaseLog } from '../storage/directory-release-log';
import { makeFolder } from '../storage/durable-file';
import { openAccess } from './authority/open-access';
import { operatorToken, writeOperatorFile } from './operator-file';
import { buildSite } from './site';
import { lockSite } from './site-lock';

export interface SiteSettings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  apiOrigin?: string;
  trustProxy?: FastifyServerOptions['trustProxy'];
  logger?: FastifyServerOptions['logger'];
}

export interface RunningSite {
  url: string;
  stop(): Promise<void>;
}

/** Somebody else has the port. */
export class PortTaken extends Error {}

/** Opens the storage in `<dataDir>/releases`, listens, and leaves the CLI a note where to find the site. */
export async function runSite(settings: SiteSettings): Promise<RunningSite> {
  const directory = path.resolve(settings.dataDir, 'releases');
  await makeFolder(directory);
  const lock = await lockSite(path.join(directory, 'server.lock'));
  try {
    const bundles = await openDirectoryBundleStore(directory);
    const log = await openDirectoryReleaseLog(path.join(directory, 'log'));
    const registry = await openRegistry({ bundles, log });
    const { token, record } = await operatorToken(directory);
    const access = await openAccess(directory, record);
    const site = await buildSite({ ...settings, registry, bundles, access });
    try {
      await site.listen({ host: settings.host, port: settings.port });
    } catch (error) {
      await site.close();
      throw errorCode(error) === 'EADDRINUSE' ? portTaken(settings) : error;
    }
    const url = addressOf(site.server.address(), settings.host);
    await writeOperatorFile(directory, url, token);
    return {
      url,
      stop: async () => {
        await site.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function portTaken({ host, port }: SiteSettings): PortTaken {
  return new PortTaken(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`);
}

/** An address the CLI on this machine can use; a wildcard host is reached by loopback. */
function addressOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
