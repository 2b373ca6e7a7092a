/**
 * Measures how soon a page of Glossa shows its content, against other builds of the same sources. Writes
 * `results/load.md`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { traceChains } from './load/chains';
import { LINKS } from './load/simulated-network/links';
import { loadReport, missedTargets, type MeasuredLoads } from './load/report/load-report';
import { BUILDS, SCENARIOS } from './load/measures';
import { measureRounds, type LoadPlan } from './load/rounds';
import { setStage } from './load/stage';
import { stopAll } from './stop-all';

const results = path.join(__dirname, '..', 'results');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    links: { type: 'string', default: LINKS.map(({ name }) => name).join(',') },
    builds: { type: 'string', default: BUILDS.join(',') },
    scenarios: { type: 'string', default: SCENARIOS.join(',') },
    /** Name of the files with the results, e.g. to keep several. */
    as: { type: 'string', default: 'load' },
  },
});

const links = LINKS.map(({ name }) => name);
const plan: LoadPlan = {
  rounds: Number(values.rounds),
  links: chosen(values.links, links),
  builds: chosen(values.builds, BUILDS),
  scenarios: chosen(values.scenarios, SCENARIOS),
};

async function main(): Promise<void> {
  const atStart = os.loadavg()[0] ?? 0;
  const startedAt = Date.now();
  const running = stopAll();
  try {
    const stage = await setStage(plan.builds, running);
    const chains = await traceChains(stage, plan);
    const measured = await measureRounds(stage, plan);
    await report({
      ...measured,
      chains,
      plan,
      browser: `Chromium ${stage.browser.version()}`,
      load: { atStart, atEnd: os.loadavg()[0] ?? 0 },
      minutes: (Date.now() - startedAt) / 60_000,
      day: new Date().toISOString().slice(0, 10),
      command: `npm run bench:load -- --rounds ${plan.rounds} --links ${plan.links.join(',')} --builds ${plan.builds.join(',')} --scenarios ${plan.scenarios.join(',')}${values.as === 'load' ? '' : ` --as ${values.as}`}`,
    });
  } finally {
    await running.stop();
  }
}

async function report(measured: MeasuredLoads): Promise<void> {
  await mkdir(results, { recursive: true });
  const chains = measured.chains.map(({ requests: _, ...chain }) => chain);
  await writeFile(path.join(results, `${values.as}.json`), `${JSON.stringify({ ...measured, chains })}\n`);
  const text = loadReport(measured);
  await writeFile(path.join(results, `${values.as}.md`), text);
  console.log(text);
  const missed = missedTargets(measured);
  console.log(missed.length === 0 ? 'All targets were reached.' : `Not reached:\n${missed.join('\n')}`);
}

/** Returns the chosen names in the order of `all`. */
function chosen<Name extends string>(list: string, all: readonly Name[]): Name[] {
  const names = list.split(',');
  const strange = names.find((name) => !all.some((each) => each === name));
  if (strange !== undefined) throw new Error(`There is no ${strange}: choose from ${all.join(',')}`);
  return all.filter((each) => names.includes(each));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
