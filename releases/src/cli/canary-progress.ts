import type { HealthReport } from '@glossa/contract/operators/health';
import type { AppList, LogResult, PublishedApp } from '@glossa/contract/operators/moves';
import type { Evidence, GuardRule } from '@glossa/contract/operators/release-event';
import { plural } from '@glossa/server/cli-program';
import { eventReason } from './format';

export type WatchRule = Pick<GuardRule, 'min_visitors' | 'max_excess'>;

type Tally = Evidence['candidate'];

/** `waiting` is the only state that can change by itself; `detail` is a sentence for people. */
export interface CanaryProgress {
  status: 'waiting' | 'healthy' | 'failing' | 'ended' | 'live' | 'nothing_live';
  canary: Tally;
  live: Tally | null;
  detail: string;
}

export interface WatchedState {
  listed: PublishedApp;
  report: HealthReport;
  log: LogResult;
}

/** The bounds of the app's guard, on or off, unless the caller sets others. */
export function chooseRule(guard: AppList['apps'][number]['guard'], chosen: Partial<WatchRule>): WatchRule {
  return {
    min_visitors: chosen.min_visitors ?? guard?.min_visitors ?? 20,
    max_excess: chosen.max_excess ?? guard?.max_excess ?? 0.05,
  };
}

/** Evaluates what the site says of a canary, once. */
export function evaluateCanary(
  app: string,
  version: string,
  { listed, report, log }: WatchedState,
  rule: WatchRule,
): CanaryProgress {
  const count = (name: string): Tally => {
    const versions = report.apps.find((each) => each.app === app)?.versions ?? [];
    const { visitors = 0, failed = 0 } = versions.find((each) => each.version === name) ?? {};
    return { version: name, visitors, failed };
  };
  const canary = count(version);
  const live = listed.live ? count(listed.live) : null;
  const result = (status: CanaryProgress['status'], detail: string) => ({ status, canary, live, detail });
  if (listed.live === version) return result('live', `${app} ${version} is live.`);
  if (listed.canary?.version !== version) {
    if (!live) return result('nothing_live', `No version of ${app} is live, so there is no canary to watch.`);
    return result('ended', endedText(app, version, log));
  }
  const counts = [canary, ...(live ? [live] : [])].map(tallyText).join('; ');
  if (canary.visitors < rule.min_visitors) {
    return result('waiting', `${counts}. Waiting for at least ${plural(rule.min_visitors, 'visitor')}.`);
  }
  const excess = failureShare(canary) - (live ? failureShare(live) : 0);
  if (excess <= rule.max_excess) return result('healthy', `${app} is healthy: ${counts}.`);
  const allowed = `${Number((rule.max_excess * 100).toPrecision(4))}%`;
  return result(
    'failing',
    `${app} is failing: ${counts}, more than ${allowed} above the live version. To end the canary: npx releases rollback ${app}. For details: npx releases errors ${app}`,
  );
}

const failureShare = ({ visitors, failed }: Tally): number => (visitors === 0 ? 0 : failed / visitors);

const tallyText = ({ version, visitors, failed }: Tally): string =>
  `${version} failed for ${failed} of ${plural(visitors, 'visitor')}`;

function endedText(app: string, version: string, { events }: LogResult): string {
  const end = events.findLast(
    (event) => event.app === app && ['canary', 'rollback', 'promote', 'revoke'].includes(event.action),
  );
  const by = end ? ` The last move was a ${end.action} by ${end.actor}.` : '';
  const why = end ? eventReason(end) : '';
  return `No canary of ${app} ${version} is running.${by}${why && ` Reason: ${why}.`}`;
}
