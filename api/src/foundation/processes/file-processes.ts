import type { FileWord } from '@glossa/contract/vocabulary/file';
import { Semaphore } from 'async-mutex';
import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { type AccountBounds, PAID_BOUNDS } from '../plans/account-bounds';
import { ApiError } from '../../platform/errors/api-error';
import { captionsError } from '../../content/transcripts/captions/captions-error';
import type { Captions, CaptionsKind } from '../../content/transcripts/captions/caption-readers';
import { type Media, UnusableMediaError } from '../../content/uploads/probe/read-media';
import { type ReadRow, UnreadableFileError } from '../../learning/word-files/reading/file-row';
import { readWords } from '../../learning/word-files/reading/read-words';
import type { CaptionsFile, FromProcess, Task, ToProcess, WordFile } from './messages';

const PROCESS_FILE = path.join(__dirname, 'start.cjs');
const MAX_SEMI_SPACE_MB = 8;
const MAX_PROCESSES = 2;

/**
 * Several times what the largest file needs on a busy machine; longer for packing, whose input is our own. Loading the code
 * is not counted: it is the same for every file, and takes long while others have the processors.
 */
const TIMEOUT_SECONDS = { words: 15, captions: 10, pack: 120, media: 60 };
const START_TIMEOUT_SECONDS = 60;

/** For a deck that took too long to pack. */
const RETRY_AFTER_SECONDS = 60;

/** Smaller texts are read sooner than a process starts, and none blocks the server for long. */
const MAX_INLINE_BYTES = 4 * 1024;

class LimitExceededError extends Error {}

type Take = (
  message: Exclude<FromProcess, { kind: 'started' | 'failed' }>,
  end: (error?: Error) => void,
  child: ChildProcess,
) => void;

/** The account whose file it is. */
export interface FileUser {
  bounds: Pick<AccountBounds, 'heapMb' | 'maxUnpackedBytes'>;
  /** Called with the milliseconds that a process was taken, whatever came of it. */
  onUsed: (milliseconds: number) => Promise<void>;
}

const UNCOUNTED: FileUser = { bounds: PAID_BOUNDS, onUsed: () => Promise.resolve() };

/**
 * Reads and packs files in processes of their own, so that large files do not block the server and malicious ones end
 * with their process. Threads, as `piscina` has them, are not enough: one whose heap is full may end the whole server. A
 * fresh process for each file keeps it from affecting the next, so there is no pool to take from a library.
 */
export class FileProcesses {
  private readonly semaphore = new Semaphore(MAX_PROCESSES);

  constructor(private readonly timeoutSeconds = TIMEOUT_SECONDS) {}

  /** Throws `UnreadableFileError`, also for a file that takes too much time or memory. */
  async readWords(file: WordFile, user = UNCOUNTED): Promise<ReadRow[]> {
    const { format, bytes, defaults } = file;
    if (format !== 'apkg' && bytes.length <= MAX_INLINE_BYTES) return readWords(format, bytes, defaults);
    const rows: ReadRow[] = [];
    const { maxUnpackedBytes } = user.bounds;
    try {
      await this.run({ kind: 'words', maxUnpackedBytes, ...file }, user, (message, end) => {
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

  /** Throws 422, also for captions that take too much time or memory. */
  async readCaptions<Kind extends CaptionsKind>(
    file: CaptionsFile<Kind>,
    user = UNCOUNTED,
  ): Promise<Captions[Kind]> {
    let captions: Captions[CaptionsKind] | undefined;
    try {
      await this.run({ kind: 'captions', ...file }, user, (message, end) => {
        if (message.kind === 'captions') captions = message.captions;
        if (message.kind !== 'unreadable-captions') return end();
        const { code, fields, detail, reason } = message;
        end(new ApiError(code, fields, { detail, ...(reason && { reason }) }));
      });
    } catch (error) {
      throw error instanceof LimitExceededError
        ? captionsError('captions_too_slow', 'reading them takes too long')
        : error;
    }
    if (!captions) throw new Error('the process read no captions');
    // The process was told which.
    return captions as Captions[Kind];
  }

  /** Throws `UnusableMediaError`, also for a file that takes too much time or memory. */
  async readMedia(path: string, user = UNCOUNTED): Promise<Media> {
    let media: Media | undefined;
    try {
      await this.run({ kind: 'media', path }, user, (message, end) => {
        if (message.kind === 'media') media = message.media;
        if (message.kind !== 'unusable-media') return end();
        end(new UnusableMediaError(message.detail, message.reason));
      });
    } catch (error) {
      if (!(error instanceof LimitExceededError)) throw error;
      throw new UnusableMediaError('Reading the file takes too long', { fault: 'reading_too_slow' });
    }
    if (!media) throw new Error('the process read no media');
    return media;
  }

  /**
   * Packs a deck for Anki. The next batch is read when the process has packed the one before. Throws 503 for a deck that
   * takes too much time or memory.
   */
  async pack(batches: AsyncIterable<FileWord[]>, now: Date, user = UNCOUNTED): Promise<Uint8Array> {
    const source = batches[Symbol.asyncIterator]();
    let file: Uint8Array | undefined;
    const feed = async (child: ChildProcess, end: (error?: Error) => void) => {
      const next = await source.next();
      const message: ToProcess = next.done ? 'end' : { words: next.value };
      child.send(message, (error) => error && end(error));
    };
    const take: Take = (message, end, child) => {
      if (message.kind === 'taken') return void feed(child, end).catch(end);
      if (message.kind === 'file') file = message.bytes;
      end();
    };
    try {
      await this.run({ kind: 'pack', now }, user, take);
    } catch (error) {
      throw error instanceof LimitExceededError ? packTimeoutError() : error;
    } finally {
      // Not awaited: it may still be reading from the database.
      void source.return?.();
    }
    if (!file) throw new Error('the process made no file');
    return file;
  }

  /** Runs a process until `take` calls `end`, it fails, or it exceeds a limit. */
  private async run(task: Task, { bounds, onUsed }: FileUser, take: Take): Promise<void> {
    const [, release] = await this.semaphore.acquire();
    const begun = performance.now();
    const child = startProcess(task.kind, bounds.heapMb);
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const limitTime = (seconds: number) => {
          clearTimeout(timer);
          timer = setTimeout(() => reject(new LimitExceededError('a process took too long')), seconds * 1000);
        };
        limitTime(START_TIMEOUT_SECONDS);
        const end = (error?: Error) => (error ? reject(error) : resolve());
        child.on('message', (message: FromProcess) => {
          if (message.kind === 'failed') end(message.error);
          else if (message.kind === 'started') limitTime(this.timeoutSeconds[task.kind]);
          else take(message, end, child);
        });
        child.on('error', reject);
        child.on('close', (code, signal) => reject(endError(code, signal)));
        child.send({ task } satisfies ToProcess, (error) => error && reject(error));
      });
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
      release();
      await onUsed(performance.now() - begun);
    }
  }
}

/** The environment of a process that reads files of others holds no secret. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/** Without the arguments of this process, which may preload files. */
function startProcess(kind: Task['kind'], heapMb: number): ChildProcess {
  const child = fork(PROCESS_FILE, [kind], {
    execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${MAX_SEMI_SPACE_MB}`],
    env: Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Requests come before files.
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** Node aborts where the heap is full, and the system kills where memory is. */
function endError(code: number | null, signal: NodeJS.Signals | null): Error {
  const text = `a process ended before its work was done (${signal ?? code})`;
  const isOutOfMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;
  return isOutOfMemory ? new LimitExceededError(text) : new Error(text);
}

function packTimeoutError(): ApiError {
  const detail =
    'Packing these words takes too long. Please try again later, or download them as CSV or JSON.';
  return new ApiError('not_ready', undefined, { detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
