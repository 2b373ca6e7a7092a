import { emptyAppHistory, isRevoked } from '../../core/log/app-history';
import { refusals } from '../../core/gate/finding';
import { liveVersion } from '../../core/log/history';
import { evaluateGate } from '../../core/gate/evaluate-gate';
import type { AppList, PublishedVersion } from '@glossa/contract/operators/moves';
import { findRollbackTarget } from '../../core/moves/rollback-target';
import type { Registry } from '../registry/registry';

/** Every app with its versions, newest first. Omits versions whose bytes are gone. */
export function appList({ known }: Pick<Registry, 'known'>): AppList {
  const { history } = known;
  const apps = [...history.apps]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([app, { canary = null, guard = null }]) => ({
      app,
      live: liveVersion(history, app) ?? null,
      canary,
      guard,
      versions: listVersions(known, app),
    }));
  return { revision: history.liveRevision, apps };
}

function listVersions(known: Registry['known'], app: string): PublishedVersion[] {
  const appHistory = known.history.apps.get(app) ?? emptyAppHistory();
  const live = liveVersion(known.history, app);
  const rollbackTarget = findRollbackTarget(known, app).ready?.version;
  return [...appHistory.published].reverse().flatMap(([version, at]): PublishedVersion[] => {
    const stored = known.find(app, version);
    if (!stored) return [];
    const isLive = version === live;
    const wasLive = appHistory.everLive.has(version);
    const findings = isLive ? [] : evaluateGate(known, stored, wasLive ? 'back' : 'forward');
    return [
      {
        version,
        published_at: at,
        live: isLive,
        rollback_target: version === rollbackTarget,
        was_live: wasLive,
        revoked: isRevoked(appHistory, version),
        rolled_back: appHistory.withdrawn.get(version) === 'rolled-back',
        ready: wasLive && !isLive && refusals(findings).length === 0,
        findings,
        digest: stored.digest,
        sizes: stored.sizes,
      },
    ];
  });
}
