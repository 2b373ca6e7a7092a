/**
 * Measures how fast open tabs replace a bad version after a rollback, and whether learners lose anything. Writes
 * `results/rollback.md`; exits with 1 if a promise was broken.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { publishNextVersion } from './next-version';
import { Listeners } from './rollback/listeners';
import { measureRound, type Round } from './rollback/measure-round';
import { Operator } from './rollback/operator';
import { checkPromises } from './rollback/promises';
import { rollbackReport, type MeasuredRollbacks } from './rollback/rollback-report';
import { saveResults } from './save-results';
import { startBrowser } from './start-browser';
import { startWholeSite } from './whole-site';

const BAD = '1.1.0-bad';

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
    await publishNextVersion(operator, { folder: 'mfe-quiz', version: BAD, hasOwnClasses: true });
    listeners = await Listeners.connect(site.address, Number(values.listeners));
    console.log('The site, the bad version and the listeners are ready.');
    const rounds: Round[] = [];
    for (let number = 1; number <= Number(values.rounds); number += 1) {
      const round = await measureRound({ site, operator, browser, listeners, bad: BAD }, number);
      rounds.push(round);
      console.log(
        `Round ${number}: ${JSON.stringify({ ...round, listeners: round.listeners.receivedMs.length })}`,
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
  const broken = checkPromises(measured.rounds).filter(({ kept }) => !kept);
  await saveResults(
    'rollback',
    measured,
    rollbackReport(measured),
    broken.map(({ promise }) => promise),
  );
  if (broken.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
