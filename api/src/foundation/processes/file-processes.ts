import type { ErrorCode } from '@glossa/contract/errors';
import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { type AccountBounds, PAID_BOUNDS } from '../plans/account-bounds';
import { ApiError } from '../../platform/errors/api-error';
import type { FromTask, Refusal, ToTask } from './serve-task';
import { type HourlyLimits, hourlyLimits } from '../limits/hourly-limits';
import { type ApiLimits, workLimits } from '../limits/limits';
import { findCaller } from '../../platform/database/callers';
import { giveThread } from '../../platform/database/thread-time';
import { limitProcessorTime } from './processor-time';
import type { Settings } from '../../platform/settings/settings';

const PROCESS_FILE = path.join(__dirname, 'start.cjs');
const MAX_SEMI_SPACE_MB = 8;

/** Loading the code is not counted: it is the same for every file, and takes long while others have the processors. */
const START_TIMEOUT_SECONDS = 60;

/** A program that works on a file in a process of its own: a file that calls `serveTask`. */
export interface FileTask {
  /** Absolute. */
  file: string;
  /** Several times what the largest file needs of a processor. */
  timeoutSeconds: number;
  /** The error of a file that takes more of a processor, or more memory, than a task may. */
  makeLimitError: () => Error;
  /** Whose turn it waits for; by default that of files. Films wait apart, since a learner may send many large ones. */
  queue?: 'fileProcesses' | 'mediaProcesses';
  /** What its process may answer of a file; anything else is a fault of the program, whatever the process says. */
  refusals: readonly ErrorCode[];
}

export interface FileUser {
  /** The learner or operator whose files wait one behind the other. */
  key: string;
  bounds: Pick<AccountBounds, 'heapMb' | 'maxUnpackedBytes'>;
  /** Called with the milliseconds that a process was taken, whatever came of it. */
  onUsed: (milliseconds: number) => Promise<void>;
}

export const UNCOUNTED: FileUser = { key: 'nobody', bounds: PAID_BOUNDS, onUsed: () => Promise.resolve() };

interface TaskRun {
  input: unknown;
  user: FileUser;
  onOutput: (output: unknown) => void;
  /** Sent to a task that asks for them, each when the one before is used up. */
  batches?: AsyncIterator<unknown>;
}

/**
 * A process for each file keeps large files off the server, and malicious ones from it and from the next
 * file. Threads, as of `piscina`, do not: a full heap may end the server. Throws the task's `ApiError`, its
 * `makeLimitError`, or `not_ready` where a busy machine did not come to it.
 */
export async function runTask(task: FileTask, { input, user, onOutput, batches }: TaskRun): Promise<void> {
  const caller = findCaller();
  const turns = workLimits[task.queue ?? 'fileProcesses'];
  const release = await turns.wait(user.key, caller && (() => caller.ended));
  const begun = performance.now();
  const child = startProcess(task.file, user.bounds.heapMb);
  const send = (message: ToTask) =>
    new Promise<void>((resolve, reject) =>
      child.send(message, (error) => (error ? reject(error) : resolve())),
    );
  const feed = async () => {
    const next = await batches?.next();
    await send(!next || next.done ? 'end' : { batch: next.value });
  };
  let stopTimer: () => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const limitTime = (seconds: number, makeError: () => Error) => {
        stopTimer();
        stopTimer = limitProcessorTime(child, seconds, (isUsedUp) =>
          reject(isUsedUp ? makeError() : busyError()),
        );
      };
      limitTime(START_TIMEOUT_SECONDS, busyError);
      child.on('message', (message: FromTask) => {
        giveThread(caller);
        if (message.kind === 'started') limitTime(task.timeoutSeconds, task.makeLimitError);
        else if (message.kind === 'ready') feed().catch(reject);
        else if (message.kind === 'output') onOutput(message.output);
        else if (message.kind === 'refused') reject(toApiError(task, message.refusal));
        else if (message.kind === 'failed') reject(message.error);
        else resolve();
      });
      child.on('error', reject);
      child.on('close', (code, signal) => reject(endError(task, code, signal)));
      send({ input }).catch(reject);
    });
  } finally {
    stopTimer();
    child.kill('SIGKILL');
    release();
    await user.onUsed(performance.now() - begun);
  }
}

export async function readByTask<Output>(task: FileTask, input: unknown, user: FileUser): Promise<Output> {
  const outputs: unknown[] = [];
  await runTask(task, { input, user, onOutput: (output) => outputs.push(output) });
  if (outputs.length !== 1) throw new Error(`a task had ${outputs.length} outputs`);
  // The task's file and its caller name the same type.
  return outputs[0] as Output;
}

function busyError(): ApiError {
  const detail = 'The server is too busy to read the file now. Please try again in a minute.';
  return new ApiError('not_ready', undefined, { detail, retryAfterSeconds: 60 });
}

/** The environment of a process that reads files of others holds no secret. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/** Without the arguments of this process, which may preload files. */
function startProcess(file: string, heapMb: number): ChildProcess {
  const child = fork(PROCESS_FILE, [file], {
    execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${MAX_SEMI_SPACE_MB}`],
    env: Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // Work on files has a lower priority than requests.
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** Node aborts where the heap is full, and the system kills where memory is. */
function endError(task: FileTask, code: number | null, signal: NodeJS.Signals | null): Error {
  const isOutOfMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;
  return isOutOfMemory
    ? task.makeLimitError()
    : new Error(`a process ended before its work was done (${signal ?? code})`);
}

/** A stranger's file may have taken over the process that says this. */
function toApiError(task: FileTask, { code, message, fields, reason }: Refusal): Error {
  if (!task.refusals.includes(code)) return new Error(`a process refused its file with ${String(code)}`);
  return new ApiError(code, fields, { detail: message, reason });
}

export interface FileWork {
  limits: HourlyLimits;
  atOnce: Pick<ApiLimits, 'openExports' | 'wordFiles'>;
}

export function openFileWork(deps: { limits: ApiLimits; settings: Settings }): FileWork {
  return {
    limits: hourlyLimits(deps.limits, deps.settings),
    atOnce: deps.limits,
  };
}
