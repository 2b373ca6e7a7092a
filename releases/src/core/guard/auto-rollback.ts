import { chooseEarlier } from '../moves/choose-earlier';
import type { Decision } from '../moves/decision';
import { endCanary } from '../canary/end-canary';
import { liveVersion } from '../log/history';
import type { KnownReleases } from '../log/known-releases';
import { passGate } from '../gate/pass-gate';
import type { Evidence } from '@glossa/contract/operators/release-event';

/** What the guard does about a version. Undefined when nobody gets it any more, or the guard is off. */
export function takeBack(
  known: KnownReleases,
  app: string,
  version: string,
  evidence: Evidence,
): Decision | undefined {
  const { history } = known;
  const found = history.apps.get(app);
  if (!found?.guard?.on) return undefined;
  if (found.canary?.version === version) {
    const draft = { ...endCanary(history, app, found.canary, null), evidence };
    return { draft, findings: [], skipped: [] };
  }
  if (liveVersion(history, app) !== version) return undefined;
  const earlier = chooseEarlier(known, app, {});
  const { findings } = passGate(known, 'back', { app, version: earlier.version });
  const draft = {
    action: 'rollback',
    app,
    version: earlier.version,
    from: version,
    reason: null,
    evidence,
  } as const;
  return { draft, findings, skipped: earlier.skipped };
}
