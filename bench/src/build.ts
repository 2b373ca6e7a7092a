/**
 * What does a build cost, of one remote and of all apps, and starting the product? Writes `results/build.md`; ends with 1
 * when something did not build, or warm into other bytes than cold.
 */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildReport, missedTargets, type MeasuredBuilds } from './build/build-report';
import { CheckoutCopy } from './build/checkout-copy';
import { buildRound, noBuilds } from './build/measure-builds';
import { devRound, noDev } from './build/measure-dev';
import { noStarts, startRound } from './build/measure-starts';
import { TimedProcesses } from './build/timed-process';
import { stopAll } from './stop-all';
import { freePort, root } from './whole-site';

const results = path.join(__dirname, '..', 'results');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    /** Of the dev server. */
    dev: { type: 'string', default: '15' },
    /** Of `npm start`, from clean and again. */
    starts: { type: 'string', default: '5' },
  },
});

async function main(): Promise<void> {
  const started = stopAll();
  const making = CheckoutCopy.make();
  started.add(making);
  const processes = new TimedProcesses();
  started.add(processes);
  try {
    await report(await measure(await making, processes));
  } finally {
    await started.stop();
  }
}

async function measure(copy: CheckoutCopy, processes: TimedProcesses): Promise<MeasuredBuilds> {
  const apps = appFolders();
  const port = await freePort();
  const [builds, dev, starts] = [noBuilds(), noDev(), noStarts()];
  const rounds = { builds: Number(values.rounds), dev: Number(values.dev), starts: Number(values.starts) };
  for (let round = 0; round < Math.max(...Object.values(rounds)); round += 1) {
    if (round < rounds.builds) await buildRound({ copy, processes, apps }, round, builds);
    if (round < rounds.dev) await devRound({ copy, processes, port }, round, dev);
    if (round < rounds.starts) {
      await startRound({ copy, processes, port, built: [...apps, 'releases'] }, starts);
    }
    console.log(`Round ${round + 1} is measured.`);
  }
  return {
    builds,
    dev,
    starts,
    load: os.loadavg()[0] ?? 0,
    day: new Date().toISOString().slice(0, 10),
    command: `npm run bench:build -- --rounds ${values.rounds} --dev ${values.dev} --starts ${values.starts}`,
  };
}

async function report(measured: MeasuredBuilds): Promise<void> {
  await writeFile(path.join(results, 'build.json'), `${JSON.stringify(measured, null, 2)}\n`);
  const text = buildReport(measured);
  await writeFile(path.join(results, 'build.md'), text);
  console.log(text);
  const missed = missedTargets(measured);
  console.log(missed.length === 0 ? 'Every target was reached.' : `Not reached: ${missed.join('; ')}`);
}

/** Of all that is built and published. */
function appFolders(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.filter((folder) => existsSync(path.join(root, folder, 'webpack.config.ts')));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
