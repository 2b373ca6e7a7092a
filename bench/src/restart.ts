/**
 * Measures what restarts cost: nginx, two site servers, two API processes and Postgres under a steady load, and every one
 * of them stopped, killed or restarted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { runBenchmark } from './harness/benchmark';
import { startDeployment, type Deployment } from './restart/deployment';
import { brokenPromises, listCells, restartReport, type StepResult } from './restart/restart-report';
import { countLost, startSteadyLoad, type SteadyLoad } from './restart/steady-load';
import { CALM_MS, listSteps, type Step } from './restart/steps';

runBenchmark({
  name: 'restart',
  title: 'Restarts under load',
  flags: { rounds: 1 },
  isPromise: true,
  async measure({ rounds }, running) {
    const deployment = await startDeployment(running);
    const steady = await startSteadyLoad(deployment);
    running.add(steady.load);
    const results: StepResult[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const step of listSteps(deployment)) results.push(await measureStep(deployment, steady, step));
    await steady.load.stop();
    const { words, revisions } = steady.acknowledged;
    return {
      text: restartReport(results, { words: words.length, moves: revisions.length }),
      missed: brokenPromises(results),
    };
  },
});

async function measureStep(
  deployment: Deployment,
  { load, acknowledged }: SteadyLoad,
  step: Step,
): Promise<StepResult> {
  load.take();
  await sleep(CALM_MS);
  await step.run();
  await sleep(CALM_MS);
  const { name, isAbrupt } = step;
  const result = { name, isAbrupt, sent: load.take(), lost: await countLost(deployment, acknowledged) };
  console.log(listCells(result).join(', '), ...result.sent.flatMap(({ failure }) => failure ?? []));
  return result;
}
