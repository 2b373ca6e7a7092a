/** Measures how fast open tabs replace a bad version after a rollback, and whether learners lose anything. */
import { runBenchmark } from './harness/benchmark';
import { publishNextVersion } from './harness/next-version';
import { Operator } from './harness/operator';
import { startWholeSite } from './harness/servers';
import { startBrowser } from './harness/start-browser';
import { Listeners } from './rollback/listeners';
import { measureRound, type Round } from './rollback/measure-round';
import { TABS } from './rollback/open-tabs';
import { listBroken, rollbackReport } from './rollback/rollback-report';

const BAD = '1.1.0-bad';

runBenchmark({
  name: 'rollback',
  title: `Rollback with ${TABS} open tabs`,
  flags: { rounds: 5, listeners: 2000 },
  isPromise: true,
  async measure({ rounds: howMany, listeners: listening }, running) {
    const site = await startWholeSite('rollback', running);
    const browser = await startBrowser(running);
    const operator = new Operator(site);
    const next = { folder: 'mfe-quiz', version: BAD, hasOwnClasses: true };
    await publishNextVersion(operator, next, async () => undefined);
    const listeners = await Listeners.connect(site.address, listening);
    running.add(listeners);
    console.log('The site, the bad version and the listeners are ready.');
    const rounds: Round[] = [];
    for (let number = 1; number <= howMany; number += 1) {
      rounds.push(await measureRound({ site, operator, browser, listeners, bad: BAD }, number));
      console.log(`Round ${number} is measured.`);
    }
    return {
      text: rollbackReport(rounds),
      missed: listBroken(rounds),
      facts: [`browser: Chromium ${browser.version()}`],
    };
  },
});
