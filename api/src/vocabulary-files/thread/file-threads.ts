import type { FileWord, VocabularyFileFormat } from '@glossa/contract/vocabulary-file';
import { Semaphore } from 'async-mutex';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../platform/errors/api-error';
import { type ReadRow, UnreadableFileError, type WordDefaults } from '../reading/file-row';
import { readWords } from '../reading/read-words';

export type Task =
  | { kind: 'read'; format: VocabularyFileFormat; bytes: Uint8Array; defaults: WordDefaults }
  | { kind: 'pack'; now: Date };

/** To a packing thread: batches of words, then `end`. */
export type ToThread = { words: FileWord[] } | 'end';

/** From a thread. A packing thread sends `taken` when it is ready for a batch. Rows come in batches as well. */
export type FromThread =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'done' }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'taken' }
  | { kind: 'file'; bytes: Uint8Array };

const WORKER_FILE = path.join(__dirname, 'start.cjs');
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const MAX_THREADS = 2;

/** Several times what the largest file needs on a busy machine; longer for packing, whose input is our own. */
const TIMEOUT_SECONDS = { read: 30, pack: 120 };

/** For a deck that took too long to pack. */
const RETRY_AFTER_SECONDS = 60;

/** Smaller texts are read sooner than a thread starts. */
const MAX_INLINE_BYTES = 64 * 1024;

class LimitExceededError extends Error {}

type Take = (message: FromThread, end: (error?: Error) => void, thread: Worker) => void;

/**
 * Reads and packs files in threads, so that large files do not block the server and malicious ones end with their thread.
 * Not a pool (piscina): a fresh thread for each file keeps it from affecting the next, and packing streams words in.
 */
export class FileThreads {
  private readonly semaphore = new Semaphore(MAX_THREADS);

  constructor(private readonly timeoutSeconds = TIMEOUT_SECONDS) {}

  /** Throws `UnreadableFileError`, also for a file that takes too much time or memory. */
  async read(format: VocabularyFileFormat, bytes: Uint8Array, defaults: WordDefaults): Promise<ReadRow[]> {
    if (format !== 'apkg' && bytes.length <= MAX_INLINE_BYTES) return readWords(format, bytes, defaults);
    const rows: ReadRow[] = [];
    try {
      await this.run({ kind: 'read', format, bytes, defaults }, (message, end) => {
        if (message.kind === 'rows') for (const row of message.rows) rows.push(row);
        else if (message.kind === 'unreadable') end(new UnreadableFileError(message.reason));
        else end();
      });
    } catch (error) {
      if (error instanceof LimitExceededError) throw new UnreadableFileError('reading it takes too long');
      throw error;
    }
    return rows;
  }

  /**
   * Packs a deck for Anki. The next batch is read when the thread has packed the one before. Throws 503 for a deck that
   * takes too much time or memory.
   */
  async pack(batches: AsyncIterable<FileWord[]>, now: Date): Promise<Uint8Array> {
    const source = batches[Symbol.asyncIterator]();
    let file: Uint8Array | undefined;
    const feed = async (thread: Worker) => {
      const next = await source.next();
      thread.postMessage((next.done ? 'end' : { words: next.value }) satisfies ToThread);
    };
    const take: Take = (message, end, thread) => {
      if (message.kind === 'taken') return void feed(thread).catch(end);
      if (message.kind === 'file') file = message.bytes;
      end();
    };
    try {
      await this.run({ kind: 'pack', now }, take);
    } catch (error) {
      throw error instanceof LimitExceededError ? packTimeoutError() : error;
    } finally {
      // Not awaited: it may still be reading from the database.
      void source.return?.();
    }
    if (!file) throw new Error('the thread made no file');
    return file;
  }

  /** Runs a thread until `take` calls `end`, it fails, or it exceeds a limit. */
  private async run(task: Task, take: Take): Promise<void> {
    const [, release] = await this.semaphore.acquire();
    // Without the process's own arguments, which may preload files.
    const thread = new Worker(WORKER_FILE, {
      workerData: task,
      resourceLimits: RESOURCE_LIMITS,
      execArgv: [],
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(
          () => reject(new LimitExceededError('a thread took too long')),
          this.timeoutSeconds[task.kind] * 1000,
        );
        thread.on('message', (message: FromThread) =>
          take(message, (error) => (error ? reject(error) : resolve()), thread),
        );
        thread.on('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LimitExceededError(error.message) : error),
        );
        thread.on('exit', () => reject(new Error('a thread ended before its work was done')));
      });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
      release();
    }
  }
}

function packTimeoutError(): ApiError {
  const detail = 'Packing these words takes too long. Please try again later, or take them as CSV or JSON';
  return new ApiError('not_ready', undefined, { detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Maps `UnreadableFileError` to 422; returns other errors as they are. */
export function toApiError(error: unknown): unknown {
  if (!(error instanceof UnreadableFileError)) return error;
  const detail = `This is no file of words that can be read: ${error.message}`;
  return new ApiError('words_unreadable', undefined, { detail });
}
