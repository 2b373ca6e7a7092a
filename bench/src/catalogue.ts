/** Measures lists, figures and searches on a site with 10,000 videos and on the demo content. Writes `results/catalogue.md`. */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { registerLearners, type Learner } from './api/learners';
import { catalogueReport, missedTargets, type MeasuredCall } from './catalogue/catalogue-report';
import { CATALOGUE, fillCatalogue, saveWords } from './catalogue/fill-catalogue';
import { type RunningSite, startSite } from './running-site';
import { saveResults } from './save-results';
import { stopAll } from './stop-all';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100' }, videos: { type: 'string', default: '10000' } },
});
const LEARNERS = 5;

const CALLS: Readonly<Record<string, string>> = {
  'all playlists': '/playlists',
  '“You know N %” of all playlists': '/playlists/knowledge',
  'videos of a playlist, with “You know N %”': '/playlists/1/videos',
  'videos, newest first': '/videos',
  'catalogue, first page': '/catalogue/videos',
  title: '/catalogue/videos?q=bridge',
  'word said in a few lessons': '/catalogue/moments?word=bread&limit=12',
  'word said in every lesson': '/catalogue/moments?word=the&limit=12',
  'words said one after another in a few lessons': '/catalogue/moments?word=buy+bread&limit=12',
  'two words of every lesson, apart in all': '/catalogue/moments?word=the+a&limit=12',
  filters: '/catalogue/videos?language=en&level=A2&length=short&watched=unwatched',
  'most known first': '/catalogue/videos?sort=known_most',
  'least known first, of a level': '/catalogue/videos?sort=known_least&level=B1',
};

async function main(): Promise<void> {
  const serverUrl = process.env['DATABASE_URL'];
  const [calls, videos] = [Number(values.calls), Number(values.videos)];
  const running = stopAll();
  try {
    const start = async (name: string, fill: (site: RunningSite) => Promise<void>) => {
      const starting = startSite(name, serverUrl);
      running.add(starting);
      const site = await starting;
      const learners = await registerLearners(site.address, LEARNERS);
      await fill(site);
      await saveWords(site.database);
      console.log(`The ${name} site is ready.`);
      return learners;
    };
    const demo = await start('demo', async () => undefined);
    const large = await start('large', (site) => fillCatalogue(site.database, videos));
    const readSeconds = await waitForWords(large[0]);
    const measured: MeasuredCall[] = [];
    for (const [name, path] of Object.entries(CALLS))
      measured.push({ name, path, ...(await measureCall({ demo, large }, path, calls)) });
    const result = {
      ...{ calls, videos, measured, readSeconds, size: CATALOGUE },
      load: os.loadavg()[0] ?? 0,
      day: new Date().toISOString().slice(0, 10),
    };
    await saveResults('catalogue', result, catalogueReport(result), missedTargets(measured));
  } finally {
    await running.stop();
  }
}

/** After a start the words of all videos are read in the background. Returns the seconds that it took. */
async function waitForWords(learner: Learner | undefined): Promise<number> {
  const begin = performance.now();
  while ((await learner?.get<unknown[]>('/playlists/knowledge'))?.length !== CATALOGUE.playlists)
    await new Promise((resolve) => setTimeout(resolve, 250));
  return (performance.now() - begin) / 1000;
}

interface Sides {
  demo: readonly Learner[];
  large: readonly Learner[];
}

/** Calls both sides in turns, so that other load on the machine affects both. The first tenth warms up. */
async function measureCall(sides: Sides, path: string, calls: number) {
  const times: Record<keyof Sides, number[]> = { demo: [], large: [] };
  const warmUp = Math.ceil(calls / 10);
  for (let call = 0; call < calls + warmUp; call += 1) {
    for (const side of ['demo', 'large'] as const) {
      const learner = sides[side][call % sides[side].length];
      const begin = performance.now();
      await learner?.get(path);
      if (call >= warmUp) times[side].push(performance.now() - begin);
    }
  }
  return times;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
