/** Measures the API's cost beyond the statements it sends, and its speed on a large site and on a small one. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { growthSection, missedGrowth, measureGrowth } from './api/growth';
import { hotCalls } from './api/hot-calls';
import { measureOverhead } from './api/measure-overhead';
import { missedOverhead, overheadSection } from './api/overhead-report';
import { runBenchmark } from './harness/benchmark';
import { root } from './harness/root';

runBenchmark({
  name: 'api',
  title: 'The learning API: what it costs, and whether it stays as quick as it grows',
  // `only` chooses the calls whose name or address contains it.
  flags: { rounds: 15, seconds: 2, calls: 30, users: 1000, only: '' },
  async measure({ rounds, seconds, calls: callsPerRound, users, only }, running) {
    const [words, now] = [await readDictionaryWords(), Date.now()];
    const calls = hotCalls(words, now).filter(({ name, route }) => `${name} ${route}`.includes(only));
    if (calls.length === 0) throw new Error(`No call has “${only}” in its name or address.`);
    const overhead = await measureOverhead({ calls, words, now, rounds, seconds }, running);
    await running.stop();
    const growth = await measureGrowth({ calls, users, rounds, callsPerRound }, running);
    return {
      text: `${overheadSection(overhead)}\n\n${growthSection(growth)}`,
      missed: [...missedOverhead(overhead), ...missedGrowth(growth)],
    };
  },
});

/** Single English words of our glossary. */
async function readDictionaryWords(): Promise<string[]> {
  const file = path.join(root, 'api', 'words', 'data', 'glossary', 'en.json');
  const words = Object.keys(JSON.parse(await readFile(file, 'utf8')) as object);
  return words.filter((word) => /^[a-z]+$/.test(word));
}
