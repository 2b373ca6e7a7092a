import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '@glossa/server/with-timeout';

/** Two files of 2 MB take some seconds. */
const COMPRESS_TIMEOUT_MS = 30_000;
/** The worker then ends, which frees the memory of its WebAssembly. */
const IDLE_TIMEOUT_MS = 10_000;

/** Compresses one file at a time. */
export interface DeltaCompressor {
  /** Returns a zstd frame that decodes to `bytes` with the dictionary. */
  compress(bytes: Buffer, dictionary: Buffer): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Compresses in a worker thread, so that no request waits. The worker does not keep the process alive. */
export function createDeltaCompressor(): DeltaCompressor {
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const startWorker = (): Worker => {
    const started = new Worker(path.join(__dirname, 'compress-worker.cjs'), { execArgv: [] });
    started.unref();
    // A request sees the error too; without a listener, an error between two requests would end the process.
    started.on('error', () => undefined);
    return started;
  };
  const stopWorker = async (): Promise<void> => {
    clearTimeout(idleTimer);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };
  return {
    async compress(bytes, dictionary) {
      clearTimeout(idleTimer);
      worker ??= startWorker();
      try {
        const answered = receiveFrame(worker);
        worker.postMessage({ bytes, dictionary });
        const frame = await withTimeout(COMPRESS_TIMEOUT_MS, () => answered);
        idleTimer = setTimeout(() => void stopWorker(), IDLE_TIMEOUT_MS);
        idleTimer.unref();
        return frame;
      } catch (error) {
        await stopWorker();
        throw error;
      }
    },
    close: stopWorker,
  };
}

/** Rejects if the worker fails or ends without an answer. */
async function receiveFrame(worker: Worker): Promise<Uint8Array> {
  const settled = new AbortController();
  const ended = once(worker, 'exit', { signal: settled.signal }).then(() => {
    throw new Error('The compressor was stopped.');
  });
  try {
    const [frame] = (await Promise.race([once(worker, 'message', { signal: settled.signal }), ended])) as [
      Uint8Array,
    ];
    return frame;
  } finally {
    ended.catch(() => undefined);
    settled.abort();
  }
}
