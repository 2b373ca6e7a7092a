import type { ShownApps } from '../../core/health/recently-shown';
import type { Registry } from '../registry/registry';

/** What a visitor gets in the canary of an app, and without it. */
export function shownApps(registry: Pick<Registry, 'liveSet' | 'canaries'>): ShownApps {
  const canaries = new Map(registry.canaries().map((canary) => [canary.app, canary]));
  return new Map(
    Object.entries(registry.liveSet().apps).map(([app, { version, fallback }]) => [
      app,
      { live: version, fallback: fallback?.version, canary: canaries.get(app) },
    ]),
  );
}
