import { liveVersion, previousVersion } from '../../core/history';
import type { AppList } from '../../core/operator-contract';
import type { Registry } from '../registry/registry';

/** Every app with its versions, newest first. A version whose bytes are gone is not listed. */
export function appList(registry: Registry): AppList {
  const history = registry.history();
  const apps = [...history.apps]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([app, { published }]) => {
      const live = liveVersion(history, app);
      const previous = previousVersion(history, app);
      const versions = [...published].reverse().flatMap(([version, at]) => {
        const stored = registry.find(app, version);
        if (!stored) return [];
        return {
          version,
          published_at: at,
          live: version === live,
          previous: version === previous,
          digest: stored.digest,
          sizes: stored.sizes,
        };
      });
      return { app, live: live ?? null, versions };
    });
  return { revision: history.liveRevision, apps };
}
