import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { CompileResult, CompileTask } from './compile-dictionary';

const PROCESS_FILE = path.join(__dirname, 'compile-start.cjs');
/** Several times what the largest dictionary of Debian takes on a small machine. */
export const COMPILE_TIMEOUT_MS = 600_000;
const HEAP_MB = 256;
/** A process ends itself with it when its heap is full. */
const FULL_HEAP_SIGNAL = 'SIGABRT';
/** The environment of a process that reads files of others holds no secret. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/**
 * Compiles in a process, so that neither the work nor a malicious file stops the server. Resolves with the problem, if
 * there is one; never rejects.
 */
export async function compileInProcess(task: CompileTask, signal: AbortSignal): Promise<CompileResult> {
  if (signal.aborted) return { problem: 'the server stops' };
  const child = fork(PROCESS_FILE, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Requests come before dictionaries.
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  let isTooSlow = false;
  const timer = setTimeout(() => {
    isTooSlow = true;
    kill();
  }, COMPILE_TIMEOUT_MS);
  try {
    return await new Promise<CompileResult>((resolve) => {
      child.once('message', (result: CompileResult) => resolve(result));
      child.once('error', (error) => resolve({ problem: error.message }));
      child.once('close', (code, ended) =>
        resolve({
          problem: `the process ended (${ended ?? code})`,
          isFinal: isTooSlow || ended === FULL_HEAP_SIGNAL,
        }),
      );
      child.send(task, (error) => error && resolve({ problem: error.message }));
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
    kill();
  }
}
