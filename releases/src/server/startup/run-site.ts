import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { liveVersion } from '../../core/log/history';
import { createDeltaCompressor } from '../deltas/delta-compressor';
import { followLog, ReplacedLog } from '../registry/ledger';
import { openRegistry, type Registry } from '../registry/registry';
import { diskFault, makeFolder } from '../../storage/directory/durable-file';
import { openPostgresReportStore } from '../../storage/postgres/report-store';
import { StorageFault } from '../../storage/storage-fault';
import { TokenAuthority } from '../operators/token-authority';
import { operatorToken, writeOperatorFile } from './operator-file';
import { siteSecret } from './site-secret';
import type { SiteSettings } from './site-settings';
import { buildSite } from '../site';
import { openSiteStorage, type SiteStorage } from './site-storage';
import { httpUrl, listen, localUrl } from './listen';

export type RunningSite = Awaited<ReturnType<typeof runSite>>;

/** Opens the storage, listens, and writes the file by which the CLI finds the site. */
export async function runSite(settings: SiteSettings) {
  const directory = path.resolve(settings.dataDir, 'releases');
  try {
    return await startSite(settings, directory);
  } catch (error) {
    throw diskFault(directory, error) ?? error;
  }
}

async function startSite(settings: SiteSettings, directory: string) {
  await makeFolder(directory);
  // Other accounts of the machine must not read reasons of operators and uploads.
  await chmod(directory, 0o700);
  const storage = await openSiteStorage(directory, settings.storage);
  try {
    const opened = await openSite(settings, directory, storage);
    const { site, consoleSite, token } = opened;
    const { fault } = await followLogs(opened, storage);
    try {
      await listen(site, settings.host, { name: 'PORT', port: settings.port });
      await listen(consoleSite, settings.host, { name: 'CONSOLE_PORT', port: settings.consolePort });
    } catch (error) {
      await site.close();
      throw error;
    }
    const url = localUrl(site.server.address(), settings.host);
    const consoleUrl = localUrl(consoleSite.server.address(), settings.host);
    await writeOperatorFile(directory, url, token);
    return {
      /** For the CLI on this machine. */
      url,
      /** Where it listens, e.g. `http://0.0.0.0:8000`. */
      address: httpUrl(site.server.address(), settings.host),
      consoleUrl: settings.operators.consoleOrigin ?? consoleUrl,
      /** Resolves when the site cannot continue. */
      fault,
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

async function openSite(settings: SiteSettings, directory: string, storage: SiteStorage) {
  const { bundles, log, postgres } = storage;
  const registry = await openRegistry({ bundles, log });
  if (!settings.startWithoutBundles) requireSomeLiveRelease(registry, settings);
  const { token, record } = await operatorToken(directory);
  const authority = new TokenAuthority({ log: storage.tokens, owner: record });
  const secret = await siteSecret(directory, settings.secret);
  const servers = await buildSite({
    ...settings,
    registry,
    bundles,
    access: { authority },
    secret,
    reports: postgres && (await openPostgresReportStore(postgres)),
    deltaCompressor: createDeltaCompressor(),
    uploadDirectory: path.join(directory, 'uploads'),
    monitoring: {
      ...settings.monitoring,
      dataDirectory: directory,
      pingDatabase: postgres && (() => postgres.query('select 1')),
    },
  });
  return { ...servers, registry, authority, token };
}

/** Reads what other servers write. The fault resolves when the site cannot continue. */
async function followLogs(
  { site, registry, authority }: Awaited<ReturnType<typeof openSite>>,
  { log, tokens }: SiteStorage,
) {
  let reportFault: (fault: Error) => void = () => {};
  const fault = new Promise<Error>((resolve) => (reportFault = resolve));
  const catchUp = () =>
    registry.catchUp().catch((error: unknown) => {
      if (error instanceof ReplacedLog) reportFault(error);
      throw error;
    });
  const unfollow = followLog(log, { catchUp }, (error) => site.log.error(error, 'could not read the log'));
  const logTokenError = (error: unknown) => site.log.error(error, 'could not read the log of tokens');
  const unfollowTokens = followLog(tokens, authority, logTokenError);
  site.addHook('onClose', async () => {
    unfollow();
    unfollowTokens();
  });
  // The owner can act while the log of tokens cannot be read.
  await authority.catchUp().catch(logTokenError);
  return { fault };
}

/** Another bucket or directory than that of the log looks like this. @throws StorageFault */
function requireSomeLiveRelease({ known }: Registry, { storage }: SiteSettings): void {
  const { history } = known;
  const live = [...history.apps.keys()].flatMap((app) => {
    const version = liveVersion(history, app);
    return version === undefined ? [] : [{ app, version }];
  });
  if (live.length === 0 || live.some(({ app, version }) => known.find(app, version))) return;
  const versions = live.map(({ app, version }) => `${app} ${version}`).join(', ');
  throw new StorageFault(
    `The log says that ${versions} ${live.length === 1 ? 'is' : 'are'} live, but the bundle store has none of ${live.length === 1 ? 'its' : 'their'} files. Check ${storage.s3 ? 'S3_BUCKET' : 'DATA_DIR'}. If the files are lost, start with START_WITHOUT_BUNDLES=1 and publish the same versions again.`,
  );
}
