/**
 * Measures the API's cost beyond the statements it sends, and its speed on a large site and on a small one. Writes
 * `results/api.md`.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { apiReport, missedTargets, type MeasuredApi } from './api/api-report';
import { measureGrowth, type Growth } from './api/growth/measure-growth';
import { measureOverhead, type CallOverhead } from './api/measure-overhead';
import { saveResults } from './save-results';
import { stopAll } from './stop-all';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    'growth-rounds': { type: 'string', default: '21' },
    'growth-calls': { type: 'string', default: '30' },
    users: { type: 'string', default: '1000' },
  },
});
const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds), only: values.only };
const growthPlan = { rounds: Number(values['growth-rounds']), callsPerRound: Number(values['growth-calls']) };

async function main(): Promise<void> {
  const serverUrl = process.env['DATABASE_URL'];
  const running = stopAll();
  let overhead: CallOverhead[];
  let growth: Growth;
  try {
    overhead = await measureOverhead(plan, serverUrl, running.add);
    await running.stop();
    growth = await measureGrowth(growthPlan, Number(values.users), serverUrl, running.add);
  } finally {
    await running.stop();
  }
  const measured: MeasuredApi = {
    plan,
    overhead,
    growth,
    server: serverUrl ? 'given' : 'embedded',
    load: os.loadavg()[0] ?? 0,
    day: new Date().toISOString().slice(0, 10),
    command: `npm run bench:api -- --rounds ${plan.rounds} --seconds ${plan.seconds} --growth-rounds ${growthPlan.rounds} --growth-calls ${growthPlan.callsPerRound}`,
  };
  await saveResults('api', measured, apiReport(measured), missedTargets(measured));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
