/**
 * Compares the site server with nginx that serves the same bytes as files, and measures the cost of open tabs. Writes
 * `results/site.md`.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { LoadClient } from './site/load-client';
import { fetchLiveApp } from './site/live-apps';
import { Listening } from './site/listening';
import { measureAssets } from './site/measure-assets';
import { measureListeners } from './site/measure-listeners';
import { measurePages } from './site/measure-pages';
import { publishedFolder } from './site/published-folder';
import { missedTargets, siteReport, type MeasuredSite } from './site/site-report';
import { SiteServer } from './site/site-server';
import { saveResults } from './save-results';
import { stopAll, type Started } from './stop-all';

const NEXT_QUIZ = '1.0.1-measured';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '1' },
    listeners: { type: 'string', default: '10000' },
  },
});
const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const listeners = Number(values.listeners);

async function main(): Promise<void> {
  const running = stopAll();
  const track = <One extends Started>(starting: Promise<One>): Promise<One> => {
    running.add(starting);
    return starting;
  };
  try {
    const published = await track(publishedFolder(NEXT_QUIZ));
    const site = await track(SiteServer.start(published.folder));
    console.log('The site is ready.');
    const client = LoadClient.start();
    running.add(client);
    const pages = await measurePages(site, client, { ...plan, started: running.add });
    console.log('The pages are measured.');
    const assets = await measureAssets(site, client, { ...plan, started: running.add });
    console.log('The files are measured.');
    const fresh = await track(restarted(site, published.folder));
    const listening = Listening.start();
    running.add(listening);
    const open = await measureListeners(fresh, listening, {
      listeners,
      rounds: plan.rounds,
      versions: [(await fetchLiveApp(fresh.address, 'quiz')).version, NEXT_QUIZ],
    });
    const measured: MeasuredSite = {
      plan,
      pages,
      assets,
      open,
      load: os.loadavg()[0] ?? 0,
      day: new Date().toISOString().slice(0, 10),
      command: `npm run bench:site -- --rounds ${plan.rounds} --seconds ${plan.seconds} --listeners ${listeners}`,
    };
    await saveResults('site', measured, siteReport(measured), missedTargets(measured));
  } finally {
    await running.stop();
  }
}

/** Restarts the server, so that earlier measurements leave nothing in its memory. */
async function restarted(site: SiteServer, folder: string): Promise<SiteServer> {
  await site.stop();
  return SiteServer.start(folder);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
