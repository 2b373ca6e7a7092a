import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthReport } from '@glossa/contract/operators/health';
import type { LogResult } from '@glossa/contract/operators/moves';
import { plural, UserFault } from '@glossa/server/cli-program';
import type { SiteClient } from '@glossa/server/site-client';
import { readApps } from '../read-apps';
import { userFault, type RunCommand, type CliContext } from '../cli-command';
import { chooseRule, evaluateCanary } from '../canary-progress';
import type { CanaryProgress, WatchedState, WatchRule } from '../canary-progress';
import { excessOption } from './guard';
import { durationOption, numberOption } from '../option-values';

const POLL_INTERVAL_MS = 1000;
const DEFAULT_SECONDS = 30 * 60;

/** With these a version may go live: the canary went well, it is already live, or it is the first. */
const PASSED: readonly CanaryProgress['status'][] = ['healthy', 'live', 'nothing_live'];

/** A site that restarts, also behind nginx or a load balancer with a page of its own, and a database that is away. */
const TRANSIENT_CODES = ['site_not_running', 'api_unavailable', 'storage_unavailable', 'not_the_site'];

export const watchCanary: RunCommand = async (context, [app = '', version = ''], options) => {
  const seconds = durationOption(options, 'for') ?? DEFAULT_SECONDS;
  const chosen = {
    min_visitors: numberOption(options, 'minVisitors', '--min-visitors'),
    max_excess: excessOption(options),
  };
  const progress = await watch(context, app, version, seconds, chosen);
  const isOver = progress.status === 'waiting';
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  const tooFew = `Too few visitors tried ${app} ${version} in ${plural(count, unit)}. The canary is still running.`;
  return {
    json: { app, version, ...progress, status: isOver ? 'too_few_visitors' : progress.status },
    lines: [progress.detail, ...(isOver ? [tooFew] : [])],
    exitCode: PASSED.includes(progress.status) ? 0 : 1,
  };
};

/** Asks until the state is final or the time is over. A site that stops answering meanwhile may come back. */
async function watch(
  context: CliContext,
  app: string,
  version: string,
  seconds: number,
  chosen: Partial<WatchRule>,
): Promise<CanaryProgress> {
  const end = performance.now() + seconds * 1000;
  const site = await context.site();
  let progress: CanaryProgress | undefined;
  for (;;) {
    const before: CanaryProgress | undefined = progress;
    const state = await fetchState(site, app, version).catch((error: unknown) => {
      const mayRecover = error instanceof UserFault && TRANSIENT_CODES.includes(error.code ?? '');
      if (!before || !mayRecover) throw error;
      context.note(error.message);
      return undefined;
    });
    if (state) {
      progress = evaluateCanary(app, version, state, chooseRule(state.listed.guard, chosen));
      if (progress.status !== 'waiting') return progress;
      if (progress.detail !== before?.detail) context.note(progress.detail);
    }
    const left = end - performance.now();
    if (progress && left <= 0) return progress;
    await sleep(Math.min(POLL_INTERVAL_MS, left));
  }
}

/** Throws for a version that nobody has published: a misspelled name would else count as an app that has no live version yet. */
async function fetchState(site: SiteClient, app: string, version: string): Promise<WatchedState> {
  const [{ apps }, report, log] = await Promise.all([
    readApps(site),
    site.get<HealthReport>('/health'),
    site.get<LogResult>('/log'),
  ]);
  const listed = apps.find((each) => each.app === app);
  if (!listed) {
    const names = apps.map((each) => each.app).join(', ');
    throw userFault('unknown_app', `There is no app "${app}". Published: ${names || 'none yet'}.`);
  }
  const versions = listed.versions.map((each) => each.version);
  // A live version is not listed when its files are gone.
  if ([listed.live, listed.canary?.version, ...versions].includes(version)) return { listed, report, log };
  throw userFault('unknown_version', `${app} has no version ${version}. Published: ${versions.join(', ')}.`);
}
