import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileWord, VocabularyFileFormat } from '@glossa/contract/vocabulary-file';
import { ApiError } from '../../platform/errors/api-error';
import { type ReadRow, type WordDefaults, UnreadableFile } from '../reading/file-row';
import { readWords } from '../reading/read-words';
import type { FromThread, Task, ToThread } from './messages';

const FIRST_FILE = path.join(__dirname, 'start.cjs');
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
/** Threads of a process at the same time. */
const AT_ONCE = 2;

/** Several times what the largest file needs on a busy machine. What we pack ourselves is not made to do harm. */
const TIMEOUT_SECONDS = { read: 30, pack: 120 };

/** Of what was too much to pack while others wanted the machine as well. */
const RETRY_AFTER_SECONDS = 60;

/** Bytes of a text that is read sooner than a thread starts. */
const SMALL = 64 * 1024;

class OutOfBounds extends Error {}

type Take = (message: FromThread, end: (error?: Error) => void, thread: Worker) => void;

/**
 * Works on files in threads: so that no file holds the server up, however large, and one that was made to do harm
 * ends with its thread.
 */
export class FileThreads {
  readonly #turns = new Turns(AT_ONCE);

  constructor(private readonly mostSeconds = TIMEOUT_SECONDS) {}

  /** Throws `UnreadableFile`, also for a file that takes too much time or memory. */
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

  /**
   * The words as a deck for Anki. They are asked for some at a time, the next when those before are packed, and no more
   * once the thread has ended. Throws 503 for what takes too much time or memory.
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
      await this.#run({ kind: 'pack', now }, take);
    } catch (error) {
      throw error instanceof OutOfBounds ? tooMuchToPack() : error;
    } finally {
      // Not waited for: it may be asking the database still.
      void source.return?.();
    }
    if (!file) throw new Error('the thread made no file');
    return file;
  }

  /** Runs a thread until `take` calls `end`, or until it fails or is out of bounds. */
  async #run(task: Task, take: Take): Promise<void> {
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
          take(message, (error) => (error ? reject(error) : resolve()), thread),
        );
        thread.on('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfBounds(error.message) : error),
        );
        thread.on('exit', () => reject(new Error('a thread ended before its work was done')));
      });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
      free();
    }
  }
}

function tooMuchToPack(): ApiError {
  const detail = 'Packing these words takes too long. Please try again later, or take them as CSV or JSON';
  return new ApiError('not_ready', undefined, { detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** What a request is told of a file that cannot be read; any other error is given on. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof UnreadableFile)) return error;
  const detail = `This is no file of words that can be read: ${error.message}`;
  return new ApiError('words_unreadable', undefined, { detail });
}

/** Lets so many work at the same time; others wait. How many may is bounded where they come from. */
class Turns {
  #working = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** Comes back when it is one's turn, with what ends it. */
  async take(): Promise<() => void> {
    if (this.#working < this.atOnce) this.#working += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    };
  }
}
