import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { launch, StartFault } from './launch';
import { answerScrapes } from './platform/operations/all-processes';
import type { Settings } from './platform/settings/settings';
import type { RunningApi } from './start';

/** A process that fails at its start would fail again at once. */
const REPLACE_AFTER_MS = 1_000;

/** Starts as many processes at one port as the settings say, and another where one ends. */
export async function start(settings: Settings, log: FastifyBaseLogger): Promise<RunningApi> {
  cluster.setupPrimary({ stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  answerScrapes();
  // It loads its code while the database is launched. The others would only wait for its migrations.
  const first = cluster.fork();
  const launching = launch(settings, log);
  let isStopping = false;
  const add = async (worker: Worker) => worker.send((await launching).connection);
  const replace = (worker: Worker) =>
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ event: 'process_ended', pid: worker.process.pid, code, signal }, 'a process has ended');
      setTimeout(() => isStopping || void add(replace(cluster.fork())), REPLACE_AFTER_MS);
    });
  const [address] = await Promise.all([waitUntilListening(first), add(first)]);
  replace(first);
  for (let count = 1; count < settings.processes; count += 1) void add(replace(cluster.fork()));
  return {
    address,
    async stop() {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map(end));
      await (await launching).stop();
    },
  };
}

const waitUntilListening = (worker: Worker) =>
  new Promise<string>((resolve, reject) => {
    worker.on('message', ({ address }: { address?: string }) => address !== undefined && resolve(address));
    // It has logged why.
    worker.once('exit', () => reject(new StartFault('the first process of the API could not start')));
  });

async function end(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  worker.process.kill('SIGTERM');
  await once(worker, 'exit');
}
