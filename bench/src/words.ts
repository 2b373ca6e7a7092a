/** Measures looking words up, and translating and marking all words of a long lesson. Writes `results/words.md`. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { saveResults } from './save-results';
import { stopAll } from './stop-all';
import { linkDictionaries, measureSite } from './words/measure-site';
import { measureFirstLookUps, measureSource } from './words/measure-source';
import { missedTargets, wordsReport } from './words/words-report';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    words: { type: 'string', default: '12000' },
    clicks: { type: 'string', default: '300' },
  },
});

async function main(): Promise<void> {
  const plan = { rounds: Number(values.rounds), words: Number(values.words), clicks: Number(values.clicks) };
  const running = stopAll();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'glossa-bench-words-'));
  // The account of the embedded server needs access.
  await chmod(folder, 0o711);
  try {
    const { times: source, sentences } = await measureSource(plan.words);
    const folderOfTwo = await linkDictionaries(folder);
    const first = await measureFirstLookUps(folderOfTwo);
    console.log('The dictionaries are measured.');
    const site = await measureSite(
      { folder, source: folderOfTwo, rounds: plan.rounds, sentences, clicks: plan.clicks },
      running.add,
    );
    const measured = {
      plan,
      source,
      first,
      site,
      load: os.loadavg()[0] ?? 0,
      day: new Date().toISOString().slice(0, 10),
    };
    await saveResults('words', measured, wordsReport(measured), missedTargets(measured));
  } finally {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
