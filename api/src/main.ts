import cluster from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import { keepFilesPrivate } from '@glossa/server/private-files';
import { SettingsError } from '@glossa/server/server-settings';
import { launch, type LaunchedDatabase, logStartFailure } from './launch';
import type * as served from './start';
import type * as supervised from './supervise';
import type { PostgresAddress } from './platform/database/database';
import { apiLog } from './platform/operations/log';
import { readSettings, type Settings } from './platform/settings/settings';

/** The process exits if a graceful stop takes longer. */
const STOP_TIMEOUT_MS = 15_000;

keepFilesPrivate();
const settings = readSettingsOrExit();
const log = apiLog(settings.logLevel);

async function main(): Promise<void> {
  const stopped = waitForStopSignal();
  const api = await startApi();
  log.info({ event: 'listening', address: api.address }, 'listening');
  process.send?.({ event: 'listening', address: api.address });
  log.info({ reason: await stopped }, 'stopping');
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await api.stop();
  process.exit(0);
}

/** Serves, or keeps processes that serve, and then does without the code of the API. */
async function startApi(): Promise<served.RunningApi> {
  if (cluster.isPrimary && settings.processes > 1)
    return (require('./supervise') as typeof supervised).start(settings, log);
  const { start } = require('./start') as typeof served;
  return start(settings, log, cluster.isPrimary ? await launch(settings, log) : await receiveDatabase());
}

/** The supervisor launches it. */
async function receiveDatabase(): Promise<LaunchedDatabase> {
  const [connection] = (await once(process, 'message')) as [PostgresAddress];
  return { connection, stop: () => Promise.resolve() };
}

/** Resolves with the reason to stop. */
function waitForStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
    if (!settings.exitWithParent || cluster.isWorker) return;
    process.stdin.once('end', () => resolve('standard input ended'));
    process.stdin.once('error', () => resolve('standard input ended'));
    process.stdin.resume();
  });
}

function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env, path.join(__dirname, '..', '..', '.data'));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

main().catch((error: unknown) => {
  logStartFailure(log, error);
  process.exit(1);
});
