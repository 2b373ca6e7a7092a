import { keepFilesPrivate } from '@glossa/server/private-files';
import { SettingsError } from '@glossa/server/server-settings';
import { CannotListen } from './startup/listen';
import { runSite } from './startup/run-site';
import { StorageFault } from '../storage/storage-fault';
import { siteSettings } from './startup/site-settings';

/** Open downloads and streams may take this long after the signal to stop. */
const STOP_TIMEOUT_MS = 5_000;

async function main(): Promise<void> {
  keepFilesPrivate();
  const settings = siteSettings(process.env);
  const site = await runSite(settings);
  let stopping = false;
  const end = (code: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code), STOP_TIMEOUT_MS).unref();
    void site.stop().then(() => process.exit(code));
  };
  const stop = () => end(0);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  void site.fault.then(({ message }) => {
    process.stderr.write(`${message}\n`);
    end(1);
  });
  if (settings.exitWithParent) {
    // The supervisor holds the other end of stdin, and the kernel closes it however the supervisor ends.
    process.stdin.on('end', stop).on('close', stop).on('error', stop).resume();
  }
  process.stdout.write(`releases listening on ${site.address}\nconsole at ${site.consoleUrl}\n`);
}

main().catch((error: unknown) => {
  const faults = [CannotListen, SettingsError, StorageFault];
  if (!(error instanceof Error) || !faults.some((fault) => error instanceof fault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
