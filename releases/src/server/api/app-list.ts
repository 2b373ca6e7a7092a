import { gate } from '../../core/gate';
import { refusals } from '../../core/gate/finding';
import { liveVersion } from '../../core/history';
import { liveReleases } from '../../core/known-releases';
import type { AppList } from '../../core/operator-contract';
import { wayBack } from '../../core/way-back';
import type { Registry } from '../registry/registry';

type ListedVersion = AppList['apps'][number]['versions'][number];

/** Every app with its versions, newest first. A version whose bytes are gone is not listed. */
export function appList({ known }: Pick<Registry, 'known'>): AppList {
  const { history } = known;
  const apps = [...history.apps.keys()].sort().map((app) => ({
    app,
    live: liveVersion(history, app) ?? null,
    versions: versionsOf(known, app),
  }));
  return { revision: history.liveRevision, apps };
}

function versionsOf(known: Registry['known'], app: string): ListedVersion[] {
  const { published, everLive } = known.history.apps.get(app) ?? { published: [], everLive: new Set() };
  const live = liveVersion(known.history, app);
  const previous = wayBack(known, app).ready?.version;
  return [...published].reverse().flatMap(([version, at]): ListedVersion[] => {
    const stored = known.find(app, version);
    if (!stored) return [];
    const isLive = version === live;
    const wasLive = everLive.has(version);
    const findings = isLive ? [] : gate(stored, liveReleases(known), wasLive ? 'back' : 'forward');
    return [
      {
        version,
        published_at: at,
        live: isLive,
        previous: version === previous,
        was_live: wasLive,
        ready: wasLive && !isLive && refusals(findings).length === 0,
        findings,
        digest: stored.digest,
        sizes: stored.sizes,
      },
    ];
  });
}
