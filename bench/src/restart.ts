/**
 * Measures what restarts cost: nginx, two site servers, two API processes and Postgres under a steady load, and every one
 * of them stopped, killed or restarted. Writes `results/restart.md`; exits with 1 if a promise was broken.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startDeployment, type Deployment } from './restart/deployment';
import { brokenPromises, restartReport } from './restart/restart-report';
import { countLost, startSteadyLoad, type SteadyLoad } from './restart/steady-load';
import { CALM_MS, listSteps, type Step } from './restart/steps';
import { countFailed, summarize, type StepResult } from './restart/summary';
import { saveResults } from './save-results';
import { stopAll } from './stop-all';

async function measure(
  deployment: Deployment,
  { load, acknowledged }: SteadyLoad,
  step: Step,
): Promise<StepResult> {
  load.take();
  await sleep(CALM_MS);
  await step.run();
  await sleep(CALM_MS);
  const sent = load.take();
  const result = {
    name: step.name,
    isAbrupt: step.isAbrupt,
    ...summarize(sent),
    lost: await countLost(deployment, acknowledged),
  };
  console.log(
    `${step.name}: ${result.requests} requests, ${countFailed(result)} failed ${JSON.stringify(result.failed)}, longest gap ${Math.round(result.maxGapMs)} ms, ${result.lost} lost`,
  );
  if (process.env['SHOW_FAILURES']) {
    for (const each of sent.filter(({ status }) => status < 200 || status >= 400))
      console.log(
        `  ${each.kind} ${Math.round(each.startedAt)}+${Math.round(each.endedAt - each.startedAt)} ${each.status} ${each.body.slice(0, 200)}`,
      );
  }
  return result;
}

async function main(): Promise<void> {
  const { add, stop } = stopAll();
  try {
    const deployment = await startDeployment(add);
    const steady = await startSteadyLoad(deployment);
    add(steady.load);
    const results: StepResult[] = [];
    for (const step of listSteps(deployment)) results.push(await measure(deployment, steady, step));
    await steady.load.stop();
    const { words, revisions } = steady.acknowledged;
    const measured = {
      results,
      words: words.length,
      moves: revisions.length,
      day: new Date().toISOString().slice(0, 10),
      command: 'npm run bench:restart',
    };
    const broken = brokenPromises(results);
    await saveResults('restart', measured, restartReport(measured), broken);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
