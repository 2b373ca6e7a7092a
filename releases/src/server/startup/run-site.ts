import { chmod } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openTracing } from '@glossa/kit/tracing';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../core/error-code';
import { liveVersion } from '../../core/log/history';
import { createDeltaCompressor } from '../deltas/delta-compressor';
import { followLog } from '../registry/follow-log';
import { openRegistry, type Registry } from '../registry/registry';
import { diskFault } from '../../storage/directory/disk-fault';
import { makeFolder } from '../../storage/directory/durable-file';
import { openPostgresReportStore } from '../../storage/postgres/report-store';
import { StorageFault } from '../../storage/storage-fault';
import { TokenAuthority } from '../operators/token-authority';
import { operatorToken, writeOperatorFile } from './operator-file';
import type { SiteSettings } from './site-settings';
import { ReplacedLog } from '../registry/ledger';
import { buildSite } from '../site';
import { siteSecret } from './site-secret';
import { openSiteStorage } from './site-storage';

export interface RunningSite {
  /** For the CLI on this machine. */
  url: string;
  /** Where it listens, e.g. `http://0.0.0.0:8000`. */
  address: string;
  /** Address of the operators' console. */
  consoleUrl: string;
  /** Resolves when the site cannot go on. */
  fault: Promise<Error>;
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
  // Other accounts of the machine must not read reasons of operators and uploads.
  await chmod(directory, 0o700);
  const storage = await openSiteStorage(directory, settings.storage ?? {});
  try {
    const { bundles, log } = storage;
    const registry = await openRegistry({ bundles, log });
    if (!settings.startWithoutBundles) requireSomeLiveRelease(registry, settings);
    const { token, record } = await operatorToken(directory);
    const authority = new TokenAuthority({ log: storage.tokens, owner: record });
    const access = { authority };
    const secret = await siteSecret(directory, settings.secret);
    const started: { site?: FastifyInstance } = {};
    const tracing = await openTracing(settings.tracingSettings, {
      // Browsers send it, so only the id of a trace is taken.
      trustsParent: false,
      samplingKey: settings.proxySecret ?? secret,
      onError: (cause) => started.site?.log.warn({ cause }, 'traces could not be sent'),
    });
    const { postgres } = storage;
    const reports = postgres && (await openPostgresReportStore(postgres));
    const pingDatabase = postgres && (() => postgres.query('select 1'));
    const { site, consoleSite } = await buildSite({
      ...settings,
      registry,
      bundles,
      access,
      secret,
      reports,
      deltaCompressor: createDeltaCompressor(),
      uploadDirectory: path.join(directory, 'uploads'),
      pingDatabase,
      tracing,
    });
    started.site = site;
    let reportFault: (fault: Error) => void = () => {};
    const fault = new Promise<Error>((resolve) => (reportFault = resolve));
    const catchUp = () =>
      registry.catchUp().catch((error: unknown) => {
        if (error instanceof ReplacedLog) reportFault(error);
        throw error;
      });
    const unfollow = followLog(log, { catchUp }, (error) => site.log.error(error, 'could not read the log'));
    const logTokenError = (error: unknown) => site.log.error(error, 'could not read the log of tokens');
    const unfollowTokens = followLog(storage.tokens, authority, logTokenError);
    // The owner can act while the log of tokens cannot be read.
    await authority.catchUp().catch(logTokenError);
    site.addHook('onClose', async () => {
      unfollow();
      unfollowTokens();
    });
    try {
      await listen(site, settings.host, { name: 'PORT', port: settings.port });
      await listen(consoleSite, settings.host, { name: 'CONSOLE_PORT', port: settings.consolePort ?? 0 });
    } catch (error) {
      await site.close();
      throw error;
    }
    const url = localUrl(site.server.address(), settings.host);
    const consoleUrl = settings.consoleOrigin ?? localUrl(consoleSite.server.address(), settings.host);
    await writeOperatorFile(directory, url, token);
    return {
      url,
      address: httpUrl(site.server.address(), settings.host),
      consoleUrl,
      fault,
      stop: async () => {
        await site.close();
        await tracing?.stop();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/**
 * Another bucket or directory than the one that the log is about looks like this, and every page would be an error.
 * @throws StorageFault
 */
function requireSomeLiveRelease({ known }: Registry, { storage }: SiteSettings): void {
  const { history } = known;
  const live = [...history.apps.keys()].flatMap((app) => {
    const version = liveVersion(history, app);
    return version === undefined ? [] : [{ app, version }];
  });
  if (live.length === 0 || live.some(({ app, version }) => known.find(app, version))) return;
  const versions = live.map(({ app, version }) => `${app} ${version}`).join(', ');
  throw new StorageFault(
    `The log says that ${versions} ${live.length === 1 ? 'is' : 'are'} live, but nothing of that is in the store of bundles. Is ${storage?.s3 ? 'S3_BUCKET' : 'DATA_DIR'} the right one? If the files are lost, start with START_WITHOUT_BUNDLES=1 and publish the same versions again.`,
  );
}

/** Errors of `listen` that a setting causes. */
const ADDRESS_ERRORS = ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

interface PortSetting {
  name: 'PORT' | 'CONSOLE_PORT';
  port: number;
}

async function listen(server: FastifyInstance, host: string, setting: PortSetting): Promise<void> {
  try {
    await server.listen({ host, port: setting.port });
  } catch (error) {
    throw cannotListen(host, setting, errorCode(error)) ?? error;
  }
}

function cannotListen(host: string, { name, port }: PortSetting, code = ''): CannotListen | undefined {
  if (code === 'EADDRINUSE') {
    return new CannotListen(
      `Port ${port} on ${host} is taken by another program. Set ${name} to a free one.`,
    );
  }
  if (!ADDRESS_ERRORS.includes(code)) return undefined;
  return new CannotListen(`HOST ${host} and ${name} ${port} cannot be used here (${code}).`);
}

/**
 * A URL for the CLI on this machine; a wildcard host is reached by loopback. Loopback has its name, as `npm start` prints
 * it: preview links are made for the host of the request, and browsers keep the sessions of two hosts apart.
 */
function localUrl(address: AddressInfo | string | null, host: string): string {
  return httpUrl(address, ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host);
}

function httpUrl(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
