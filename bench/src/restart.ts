/**
 * Measures what restarts and outages cost: nginx, two site servers, two API processes and Postgres under a steady load,
 * with a learner's tabs open, and every one of them stopped, killed, restarted, away or without room.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { runBenchmark } from './harness/benchmark';
import { startDeployment, type Deployment } from './restart/deployment';
import { brokenPromises, listCells, restartReport, type StepResult } from './restart/restart-report';
import { CLIENTS, countLost, startSteadyLoad, type SteadyLoad } from './restart/steady-load';
import { listSteps, type Step } from './restart/steps';
import { Tabs } from './restart/tabs';

/** Without a rate, a client waits for so long after each response. */
const PAUSE_MS = 20;

interface Measured {
  deployment: Deployment;
  steady: SteadyLoad;
  tabs: Tabs;
  calmMs: number;
}

runBenchmark({
  name: 'restart',
  title: 'Restarts and outages under load',
  // `rate` is requests a second of all clients, 0 for as many as they can; `calm` is seconds before and after each step.
  flags: { rounds: 1, rate: 0, calm: 1 },
  isPromise: true,
  async measure({ rounds, rate, calm }, running) {
    const deployment = await startDeployment(running);
    const steady = await startSteadyLoad(deployment, rate > 0 ? (1_000 * CLIENTS) / rate : PAUSE_MS);
    running.add(steady.load);
    const tabs = await Tabs.start(deployment.address, running);
    const measured = { deployment, steady, tabs, calmMs: calm * 1_000 };
    const results: StepResult[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const step of listSteps(deployment)) results.push(await measureStep(measured, step));
    await steady.load.stop();
    const { words, revisions } = steady.acknowledged;
    return {
      text: restartReport(results, { words: words.length, moves: revisions.length }),
      missed: brokenPromises(results),
    };
  },
});

async function measureStep({ deployment, steady, tabs, calmMs }: Measured, step: Step): Promise<StepResult> {
  const { load, acknowledged } = steady;
  load.take();
  await sleep(calmMs);
  await step.run();
  const goneAt = performance.now();
  const tabsHealedMs = await tabs.waitUntilHealed();
  await sleep(calmMs);
  const { name, kind } = step;
  const result = {
    ...{ name, kind, goneAt, tabsHealedMs, sent: load.take() },
    areSignedIn: await tabs.areSignedIn(),
    lost: await countLost(deployment, acknowledged),
  };
  const failures = new Set(result.sent.flatMap(({ failure }) => failure ?? []));
  console.log(listCells(result).join(', '), ...[...failures].slice(0, 8));
  return result;
}
