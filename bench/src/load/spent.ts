import type { CDPSession } from '@playwright/test';

/** Processor time of a page's main thread since it was opened, in milliseconds. */
export interface Spent {
  script: number;
  all: number;
}

export async function startCounting(devtools: CDPSession): Promise<void> {
  // Processor time instead of wall-clock time, so that other load on the machine counts less.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
}

export async function spentUntilNow(devtools: CDPSession): Promise<Spent> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? NaN);
  return { script: of('ScriptDuration'), all: of('TaskDuration') };
}
