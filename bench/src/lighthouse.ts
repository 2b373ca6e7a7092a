/** Audits sign-in, dashboard and a lesson with Lighthouse. Writes `results/lighthouse.md`. */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { auditScreens } from './lighthouse/audit-screens';
import { lighthouseReport, missedTargets } from './lighthouse/lighthouse-report';
import { makeLearner } from './rollback/learner';
import { saveResults } from './save-results';
import { stopAll } from './stop-all';
import { startWholeSite } from './whole-site';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

async function main(): Promise<void> {
  const running = stopAll();
  try {
    const starting = startWholeSite('lighthouse');
    running.add(starting);
    const site = await starting;
    const learner = await makeLearner(site.address, 'audited');
    console.log('The site and its learner are ready.');
    const load = os.loadavg()[0] ?? 0;
    const audits = await auditScreens(site.address, learner, Number(values.rounds));
    const measured = {
      audits,
      rounds: Number(values.rounds),
      load,
      day: new Date().toISOString().slice(0, 10),
    };
    await saveResults('lighthouse', measured, lighthouseReport(measured), missedTargets(measured));
  } finally {
    await running.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
