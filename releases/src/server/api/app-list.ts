import { emptyAppHistory, isRevoked } from '../../core/log/app-history';
import { refusals } from '../../core/gate/finding';
import { liveVersion } from '../../core/log/history';
import { judge } from '../../core/gate/evaluate-gate';
import type { AppList } from '@glossa/contract/operators/moves';
import { wayBack } from '../../core/moves/rollback-target';
import type { Registry } from '../registry/registry';

type ListedVersion = AppList['apps'][number]['versions'][number];

/** Every app with its versions, newest first. A version whose bytes are gone is not listed. */
export function appList({ known }: Pick<Registry, 'known'>): AppList {
  const { history } = known;
  const apps = [...history.apps].sort(byName).map(([app, { canary = null, guard = null }]) => ({
    app,
    live: liveVersion(history, app) ?? null,
    canary,
    guard,
    versions: versionsOf(known, app),
  }));
  return { revision: history.liveRevision, apps };
}

function versionsOf(known: Registry['known'], app: string): ListedVersion[] {
  const found = known.history.apps.get(app) ?? emptyAppHistory();
  const live = liveVersion(known.history, app);
  const previous = wayBack(known, app).ready?.version;
  return [...found.published].reverse().flatMap(([version, at]): ListedVersion[] => {
    const stored = known.find(app, version);
    if (!stored) return [];
    const isLive = version === live;
    const wasLive = found.everLive.has(version);
    const findings = isLive ? [] : judge(known, stored, wasLive ? 'back' : 'forward');
    return [
      {
        version,
        published_at: at,
        live: isLive,
        previous: version === previous,
        was_live: wasLive,
        revoked: isRevoked(found, version),
        rolled_back: found.withdrawn.get(version) === 'rolled-back',
        ready: wasLive && !isLive && refusals(findings).length === 0,
        findings,
        digest: stored.digest,
        sizes: stored.sizes,
      },
    ];
  });
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
