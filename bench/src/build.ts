/**
 * Measures the builds of one remote and of all apps, the start of the product, and the dev server of one remote. Writes
 * `results/build.md` and `results/dev-server.md`, each if it has a round; exits with 1 if a build fails or a warm build differs from the cold one.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { buildReport, devReport, type MeasuredBuilds, type Report } from './build/build-report';
import { CheckoutCopy } from './build/checkout-copy';
import { buildRound, noBuilds } from './build/measure-builds';
import { devRound, noDev } from './build/measure-dev';
import { noStarts, startRound } from './build/measure-starts';
import { TimedProcesses } from './build/timed-process';
import { appFolders } from './app-folders';
import { saveResults } from './save-results';
import { stopAll } from './stop-all';
import { freePort } from '../../scripts/start/ports.mjs';
import { startBrowser } from './start-browser';
import { startWholeSite } from './whole-site';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    /** Rounds of the dev server. */
    dev: { type: 'string', default: '15' },
    /** Edits in each round of a dev server. */
    edits: { type: 'string', default: '5' },
    /** Rounds of `npm start`, clean and again. */
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
    const copy = await making;
    const pages = Number(values.dev) > 0 ? await startSiteAndBrowser(started) : undefined;
    const measured = await measure(copy, processes, pages);
    const { builds, starts, dev } = measured;
    if (builds.all.length + starts.clean.length > 0) await save('build', measured, buildReport(measured));
    if (dev.own.cold.length > 0) await save('dev-server', measured, devReport(measured));
  } finally {
    await started.stop();
  }
}

function save(name: string, measured: MeasuredBuilds, { text, missed }: Report): Promise<void> {
  return saveResults(name, measured, text, missed);
}

interface SiteAndBrowser {
  site: string;
  browser: Browser;
}

/** For the pages of dev servers. */
async function startSiteAndBrowser(started: ReturnType<typeof stopAll>): Promise<SiteAndBrowser> {
  const starting = startWholeSite('build');
  started.add(starting);
  const browser = await startBrowser({ endedByUs: true });
  started.add({ stop: () => browser.close() });
  return { site: (await starting).address, browser };
}

async function measure(
  copy: CheckoutCopy,
  processes: TimedProcesses,
  pages: SiteAndBrowser | undefined,
): Promise<MeasuredBuilds> {
  const apps = appFolders();
  const port = await freePort();
  const [builds, dev, starts] = [noBuilds(), noDev(), noStarts()];
  const rounds = { builds: Number(values.rounds), dev: Number(values.dev), starts: Number(values.starts) };
  for (let round = 0; round < Math.max(...Object.values(rounds)); round += 1) {
    if (round < rounds.builds) await buildRound({ copy, processes, apps }, round, builds);
    if (round < rounds.dev && pages) {
      await devRound({ copy, processes, port, ...pages, edits: Number(values.edits) }, round, dev);
    }
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
    command: `npm run bench:build -- --rounds ${values.rounds} --dev ${values.dev} --edits ${values.edits} --starts ${values.starts}`,
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
