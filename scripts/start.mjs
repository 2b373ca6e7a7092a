/**
 * `npm start` makes a running site of a fresh checkout, and stays until Ctrl-C. package.json starts it with
 * `exec`, so that signals reach it; the shell of Windows has none, and takes what follows `||`.
 * PORT (default 8080) · CONSOLE_PORT (default 9080) · HOST (default 127.0.0.1) · DATA_DIR (default .data)
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApps, runBuild } from './start/build-apps.mjs';
import { claimDataDirectory } from './start/data-directory.mjs';
import { installIfNeeded } from './start/install.mjs';
import { checkPort, chooseConsolePort, freePort } from './start/ports.mjs';
import { Progress, StartFault } from './start/progress.mjs';
import { runNode, stopRunning } from './start/run.mjs';
import { planPublishing, publishAndPromote } from './start/publish-apps.mjs';
import { Services } from './start/services.mjs';

const root = resolve(import.meta.dirname, '..');
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 8080);
const dataDirectory = resolve(root, process.env.DATA_DIR ?? '.data');
const progress = new Progress();
const services = new Services(root, progress, () => void stop(1));
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  stopRunning();
  await services.stop();
  process.exit(code);
}

async function start() {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartFault(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  }
  const logs = join(dataDirectory, 'logs');
  mkdirSync(logs, { recursive: true });
  // Not the data directory itself: Postgres may run as another account.
  chmodSync(logs, 0o700);
  claimDataDirectory(dataDirectory);
  await checkPort(host, port);
  const consolePort = await chooseConsolePort(host, port);
  await installIfNeeded(root, progress);

  const apiPort = await freePort();
  const proxySecret = randomBytes(32).toString('base64url');
  const shared = { DATA_DIR: dataDirectory, EXIT_WITH_PARENT: '1', PROXY_SECRET: proxySecret };
  services.run('releases', join(logs, 'releases.log'), {
    ...shared,
    HOST: host,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  });
  const site = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  progress.step('Starting the site');
  await services.answers(`${site}/releases/live`, 'releases');
  const apiSettings = { ...shared, HOST: '127.0.0.1', API_PORT: String(apiPort) };
  await Promise.all([startApi(join(logs, 'api.log'), apiSettings), publishApps()]);
  progress.step('Waiting for the database and the demo content');
  await services.answers(`${site}/api/ready`, 'api');
  const shownHost = ['127.0.0.1', '0.0.0.0'].includes(host) ? 'localhost' : host;
  const demo = process.env.DEMO_ACCOUNT === '0' ? '' : ' (demo account: demo / demo-learner)';
  const consoleAddress = process.env.CONSOLE_ORIGIN || `http://${shownHost}:${consolePort}`;
  progress.done(
    `The operators' console is at ${consoleAddress}.\n` +
      `Glossa is ready at http://${shownHost}:${port}${demo}. Stop it with Ctrl-C.`,
  );
}

/** Compiles dictionaries, WordNet and our own lists into the file that the API opens, unless they are compiled already. */
async function startApi(logFile, settings) {
  await runNode(['bin/compile.mjs'], {
    cwd: join(root, 'api/words'),
    env: { DATA_DIR: dataDirectory },
    onLine: (line) => progress.note(line),
  });
  services.run('api', logFile, settings);
}

async function publishApps() {
  const plan = await planPublishing(root, dataDirectory, progress);
  await buildApps(root, plan, progress);
  // Publishing is one thing after the other, and leaves a core for this.
  await Promise.all([publishAndPromote(root, dataDirectory, plan, progress), buildConsole()]);
}

/** Builds the operators' console unless its `dist` is up to date. A running site serves the new one from the next page on. */
async function buildConsole() {
  await runBuild(root, 'releases/console');
  progress.note('Built the console');
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
start().catch(async (error) => {
  if (stopping) return;
  progress.fault(error);
  await stop(1);
});
