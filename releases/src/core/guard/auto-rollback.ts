import type { Evidence } from '@glossa/contract/operators/release-event';
import { endCanary } from '../canary/canary';
import { requirePassed } from '../gate/evaluate-gate';
import { liveVersion, type KnownReleases } from '../log/history';
import type { Decision } from '../moves/moves';
import { chooseRollbackTarget } from '../moves/rollback-target';

/** Decides what a tripped guard does about a version. Undefined when no visitor gets it any more, or the guard is off. */
export function autoRollback(
  known: KnownReleases,
  app: string,
  version: string,
  evidence: Evidence,
): Decision | undefined {
  const { history } = known;
  const appHistory = history.apps.get(app);
  if (!appHistory?.guard?.on) return undefined;
  if (appHistory.canary?.version === version) {
    const draft = { ...endCanary(history, app, appHistory.canary, null), evidence };
    return { draft, findings: [], skipped: [] };
  }
  if (liveVersion(history, app) !== version) return undefined;
  const target = chooseRollbackTarget(known, app, {});
  const { findings } = requirePassed({ app, version: target.version }, target.findings);
  const draft = {
    action: 'rollback',
    app,
    version: target.version,
    from: version,
    reason: null,
    evidence,
  } as const;
  return { draft, findings, skipped: target.skipped };
}
