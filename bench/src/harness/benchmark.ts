import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readFlags, writeFlags, type Flags } from './flags';
import { root } from './root';
import { stopAll, type Stopping } from './stop-all';

export interface Report {
  /** Markdown under the title. */
  text: string;
  /** What was not reached. */
  missed: readonly string[];
  /** Circumstances that not every benchmark has, such as the version of the browser. */
  facts?: readonly string[];
}

export interface Benchmark<Given extends Flags> {
  name: string;
  title: string;
  flags: Given;
  /** A missed target is a broken promise: the command exits with 1. */
  isPromise?: boolean;
  measure(flags: Given, running: Stopping): Promise<Report>;
}

/** Runs a benchmark as its flags say, and writes `<name>.md` into `bench/results` or the folder of `--into`. */
export function runBenchmark<Given extends Flags>(benchmark: Benchmark<Given>): void {
  measureAndReport(benchmark).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}

async function measureAndReport<Given extends Flags>(benchmark: Benchmark<Given>): Promise<void> {
  const { into, ...read } = readFlags(process.argv.slice(2), {
    ...benchmark.flags,
    into: path.join(root, 'bench', 'results'),
  });
  const flags = read as unknown as Given;
  const startedAt = Date.now();
  const running = stopAll();
  try {
    const report = await benchmark.measure(flags, running);
    const command = `npm run bench:${benchmark.name} -- ${writeFlags(flags)}`;
    const text = page(benchmark.title, report, command, Date.now() - startedAt);
    await mkdir(into, { recursive: true });
    await writeFile(path.join(into, `${benchmark.name}.md`), text);
    console.log(text);
    const { missed } = report;
    console.log(missed.length === 0 ? 'Every target was reached.' : `Not reached: ${missed.join('; ')}.`);
    if (benchmark.isPromise && missed.length > 0) process.exitCode = 1;
  } finally {
    await running.stop();
  }
}

function page(title: string, { text, facts = [] }: Report, command: string, tookMs: number): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const circumstances = [
    `command: \`${command}\` (${Math.ceil(tookMs / 60_000)} minutes)`,
    `machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}`,
    ...facts,
    // More than the number of cores makes the results noisy.
    `load of the machine at the end: ${os.loadavg()[0]?.toFixed(1)}`,
    `day: ${new Date().toISOString().slice(0, 10)}`,
  ];
  return `# ${title}\n\n${text.trim()}\n\n${circumstances.map((each) => `- ${each}\n`).join('')}`;
}
