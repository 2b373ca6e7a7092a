import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

const program = path.join(__dirname, '..', '..', '..', 'api', 'bin', 'lessons.mjs');
/** Lessons between two looks at the memory. */
const STEP = 100;

export interface ImportRun {
  /** From the start of the command to its end. */
  seconds: number;
  /** Of each hundred lessons; the first one includes the start of the command. */
  stepSeconds: number[];
  /** Resident memory of the command and of the API after each hundred lessons. */
  commandMb: number[];
  apiMb: number[];
  result: string;
}

/** Runs `lessons import` and looks at the memory of the command and of the API after each hundred lessons. */
export async function runImport(folder: string, env: NodeJS.ProcessEnv, apiPid: number): Promise<ImportRun> {
  const started = performance.now();
  const child = spawn(process.execPath, [program, 'import', folder], { env });
  const exited = once(child, 'exit');
  const run: ImportRun = { seconds: 0, stepSeconds: [], commandMb: [], apiMb: [], result: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.result += chunk.toString()));
  let last = started;
  let seen = 0;
  for await (const _line of createInterface({ input: child.stderr })) {
    seen += 1;
    if (seen % STEP !== 0) continue;
    const now = performance.now();
    run.stepSeconds.push((now - last) / 1000);
    last = now;
    run.commandMb.push(await readMemoryMb(child.pid ?? 0));
    run.apiMb.push(await readMemoryMb(apiPid));
  }
  const [code] = (await exited) as [number | null];
  if (code !== 0) throw new Error(`the import ended with ${code}: ${run.result}`);
  run.seconds = (performance.now() - started) / 1000;
  return run;
}

async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
