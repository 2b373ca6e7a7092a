import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileWord, VocabularyFileFormat } from '@glossa/shared/contract/vocabulary-file';
import { ApiError } from '../../errors/api-error';
import type { ReadRow, WordDefaults } from '../reading/file-row';
import { readWords } from '../reading/read-words';
import { UnreadableFile } from '../reading/unreadable-file';
import type { FromThread, Task, ToThread } from './messages';
import { Turns } from './turns';

const FIRST_FILE = path.join(__dirname, 'start.cjs');
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** Threads of a process at the same time, and how many may wait for one. */
const AT_ONCE = 2;
const WAITING = 8;

/** Several times what the largest file needs on a busy machine. What we pack ourselves is not made to do harm. */
const MOST_SECONDS = { read: 30, pack: 120 };

/** Bytes of a text that is read sooner than a thread starts. */
const SMALL = 64 * 1024;

class OutOfBounds extends Error {}

/**
 * Works on files in threads: so that no file holds the server up, however large, and one that was made to do harm
 * ends with its thread.
 */
export class FileThreads {
  readonly #turns = new Turns(AT_ONCE, WAITING);

  constructor(private readonly mostSeconds = MOST_SECONDS) {}

  /** Throws `UnreadableFile`, also for a file that takes too much time or memory; 429 when too many wait. */
  async read(format: VocabularyFileFormat, bytes: Uint8Array, defaults: WordDefaults): Promise<ReadRow[]> {
    if (format !== 'apkg' && bytes.length <= SMALL) return readWords(format, bytes, defaults);
    const rows: ReadRow[] = [];
    try {
      await this.#run({ kind: 'read', format, bytes, defaults }, (message, end) => {
        if (message.kind === 'rows') for (const row of message.rows) rows.push(row);
        else if (message.kind === 'unreadable') end(new UnreadableFile(message.reason));
        else end();
      });
    } catch (error) {
      if (error instanceof OutOfBounds) throw new UnreadableFile('reading it takes too long');
      throw error;
    }
    return rows;
  }

  /** The words as a deck for Anki. Throws 429 when too many wait. */
  async pack(batches: AsyncIterable<FileWord[]>, now: Date): Promise<Uint8Array> {
    let file: Uint8Array | undefined;
    const feed = async (thread: Worker) => {
      const tell = (message: ToThread) => thread.postMessage(message);
      for await (const words of batches) tell({ words });
      tell('end');
    };
    const take = (message: FromThread, end: () => void) => {
      if (message.kind === 'file') file = message.bytes;
      end();
    };
    await this.#run({ kind: 'pack', now }, take, feed);
    if (!file) throw new Error('the thread made no file');
    return file;
  }

  /** Runs a thread until `take` calls `end`, or until it fails or is out of bounds. */
  async #run(
    task: Task,
    take: (message: FromThread, end: (error?: Error) => void) => void,
    feed?: (thread: Worker) => Promise<void>,
  ): Promise<void> {
    const free = await this.#turns.take();
    // Nothing of the process's own arguments: they may name files to be loaded first.
    const thread = new Worker(FIRST_FILE, { workerData: task, resourceLimits: LIMITS, execArgv: [] });
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(
          () => reject(new OutOfBounds('a thread took too long')),
          this.mostSeconds[task.kind] * 1000,
        );
        thread.on('message', (message: FromThread) =>
          take(message, (error) => (error ? reject(error) : resolve())),
        );
        thread.on('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfBounds(error.message) : error),
        );
        thread.on('exit', () => reject(new Error('a thread ended before its work was done')));
        feed?.(thread).catch(reject);
      });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
      free();
    }
  }
}

/** What a request is told of a file that cannot be read; any other error is given on. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof UnreadableFile)) return error;
  const detail = `This is no file of words that can be read: ${error.message}`;
  return new ApiError('words_unreadable', undefined, { detail });
}
