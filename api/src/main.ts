import path from 'node:path';
import { SettingsError } from '@glossa/shared/server-settings';
import { apiLog } from './platform/operations/log';
import { readSettings, type Settings } from './platform/settings/settings';
import { start } from './start';

/** Longest a graceful stop may take before the process ends anyway. */
const STOP_LIMIT_MS = 15_000;

const settings = settingsOrExit();
const log = apiLog(settings.logLevel);

async function main(): Promise<void> {
  const asked = stopAsked();
  const api = await start(settings, log);
  log.info({ event: 'listening', address: api.address }, 'listening');
  process.send?.({ event: 'listening', address: api.address });
  const reason = await Promise.race([asked, api.databaseLost.then(() => 'the database ended' as const)]);
  log.info({ reason }, 'stopping');
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  await api.stop();
  process.exit(reason === 'the database ended' ? 1 : 0);
}

/** Settles with the reason when somebody wants this process to end. */
function stopAsked(): Promise<string> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
    if (!settings.exitWithParent) return;
    process.stdin.once('end', () => resolve('standard input ended'));
    process.stdin.once('error', () => resolve('standard input ended'));
    process.stdin.resume();
  });
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env, path.join(__dirname, '..', '..', '.data'));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, 'the API could not start');
  process.exit(1);
});
