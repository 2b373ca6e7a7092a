/** Imports a thousand lessons into the API, twice. Writes `results/lessons.md`. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startApi } from './api-process';
import { LESSON_SIZE, makeCourse } from './lessons/make-course';
import { type ImportRun, runImport } from './lessons/run-import';
import { saveResults } from './save-results';
import { median } from './statistics';
import { stopAll } from './stop-all';

const { values } = parseArgs({ options: { lessons: { type: 'string', default: '1000' } } });
/** The last hundreds may take this many times as long as the first ones, and the memory may grow as much. */
const MAX_GROWTH = 1.25;

const program = path.join(__dirname, '..', '..', 'api', 'bin', 'lessons.mjs');

async function main(): Promise<void> {
  const count = Number(values.lessons);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'glossa-bench-lessons-'));
  const running = stopAll();
  running.add({ stop: () => rm(folder, { recursive: true, force: true }) });
  try {
    // Run by root, the database has an account of its own, which must get in.
    await chmod(folder, 0o711);
    const course = path.join(folder, 'course');
    await makeCourse(course, count);
    const data = path.join(folder, 'data');
    const api = await startApi({ folder: data, databaseUrl: undefined });
    running.add(api);
    const env = { ...process.env, DATA_DIR: data, LESSONS_URL: api.address };
    const made = await promisify(execFile)(
      process.execPath,
      [program, 'token', 'create', '--name', 'bench', '--json'],
      { env },
    );
    const { token } = JSON.parse(made.stdout) as { token: string };
    const signedIn = { ...env, LESSONS_TOKEN: token };
    const first = await runImport(course, signedIn, api.child.pid ?? 0);
    const again = await runImport(course, signedIn, api.child.pid ?? 0);
    const measured = {
      count,
      first,
      again,
      load: os.loadavg()[0] ?? 0,
      day: new Date().toISOString().slice(0, 10),
    };
    await saveResults('lessons', measured, report(measured), missedTargets(first));
  } finally {
    await running.stop();
  }
}

interface Measured {
  count: number;
  first: ImportRun;
  again: ImportRun;
  load: number;
  day: string;
}

function report({ count, first, again, load, day }: Measured): string {
  const [cpu] = os.cpus();
  const rows = first.stepSeconds.map(
    (seconds, step) =>
      `| ${step * 100 + 1}–${(step + 1) * 100} | ${(seconds * 10).toFixed(1)} ms | ${first.commandMb[step]?.toFixed(0)} MB | ${first.apiMb[step]?.toFixed(0)} MB |`,
  );
  return `# Importing ${count.toLocaleString('en')} lessons

\`npx lessons import\` of one folder into the API on the same machine. Each lesson has a film of ${LESSON_SIZE.mediaBytes / 1024} KB, captions and second
lines of ${LESSON_SIZE.sentences} sentences, and a glossary. Targets: the last hundreds take at most ${MAX_GROWTH} times as long as the first ones, and so does
the command's memory. The API meanwhile looks up the levels of the new words in the background.

- imported: ${first.seconds.toFixed(1)} s, ${((first.seconds / count) * 1000).toFixed(1)} ms a lesson
- imported again, all unchanged: ${again.seconds.toFixed(1)} s, ${((again.seconds / count) * 1000).toFixed(1)} ms a lesson

| lessons | time of a lesson | memory of the command | of the API |
| --- | --: | --: | --: |
${rows.join('\n')}

- last three hundreds against the first three: time × ${growth(first.stepSeconds).toFixed(2)}, memory of the command × ${growth(first.commandMb).toFixed(2)}
- command: \`npm run bench:lessons\`
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load of the machine at the end: ${load.toFixed(1)}
- day: ${day}
`;
}

function missedTargets({ stepSeconds, commandMb }: ImportRun): string[] {
  return [
    ...(growth(stepSeconds) > MAX_GROWTH ? ['time of a lesson'] : []),
    ...(growth(commandMb) > MAX_GROWTH ? ['memory of the command'] : []),
  ];
}

/** The median of the last three values, as a multiple of that of the first three. */
function growth(steps: readonly number[]): number {
  return median(steps.slice(-3)) / median(steps.slice(0, 3));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
