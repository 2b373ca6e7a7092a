/**
 * How fast does a bad version leave the tabs that are open, and does anybody lose anything by it? Writes
 * `results/rollback.md`; ends with 1 when a promise was broken.
 */
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Listeners } from './rollback/listeners';
import { measureRound, type Round } from './rollback/measure-round';
import { publishNextQuiz } from './rollback/next-quiz';
import { Operator } from './rollback/operator';
import { promisesOf } from './rollback/promises';
import { rollbackReport, type MeasuredRollbacks } from './rollback/rollback-report';
import { startBrowser } from './start-browser';
import { quantile } from './statistics';
import { startWholeSite } from './whole-site';

const BAD = '1.1.0-bad';
const results = path.join(__dirname, '..', 'results');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    listeners: { type: 'string', default: '2000' },
  },
});

async function main(): Promise<void> {
  const site = await startWholeSite('rollback');
  const browser = await startBrowser();
  let listeners: Listeners | undefined;
  try {
    const operator = new Operator(site);
    await publishNextQuiz(operator, BAD);
    listeners = await Listeners.connect(site.address, Number(values.listeners));
    console.log('The site, the bad version and the listeners are ready.');
    const rounds: Round[] = [];
    for (let number = 1; number <= Number(values.rounds); number += 1) {
      const round = await measureRound({ site, operator, browser, listeners, bad: BAD }, number);
      rounds.push(round);
      console.log(
        `Round ${number}: ${JSON.stringify({ ...round, listeners: round.listeners.heardMs.length })}`,
      );
    }
    await report({
      rounds,
      browser: `Chromium ${browser.version()}`,
      load: os.loadavg()[0] ?? 0,
      day: new Date().toISOString().slice(0, 10),
      command: `npm run bench:rollback -- --rounds ${values.rounds} --listeners ${values.listeners}`,
    });
  } finally {
    listeners?.close();
    await browser.close();
    await site.stop();
  }
}

async function report(measured: MeasuredRollbacks): Promise<void> {
  await writeFile(path.join(results, 'rollback.json'), `${JSON.stringify(kept(measured), null, 2)}\n`);
  const text = rollbackReport(measured);
  await writeFile(path.join(results, 'rollback.md'), text);
  console.log(text);
  if (promisesOf(measured.rounds).some(({ kept }) => !kept)) process.exitCode = 1;
}

/** Of thousands of listeners their spread is enough. */
function kept(measured: MeasuredRollbacks): object {
  const rounds = measured.rounds.map(({ listeners: { of, heardMs }, ...round }) => {
    const shares = [0, 0.1, 0.5, 0.9, 0.99, 1];
    const spread = heardMs.length > 0 ? shares.map((share) => [share, quantile(heardMs, share)]) : [];
    return { ...round, listeners: { of, heard: heardMs.length, ms: Object.fromEntries(spread) as object } };
  });
  return { ...measured, rounds };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
