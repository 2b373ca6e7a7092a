import { isRevoked } from '../log/app-history';
import { evaluateAgainst, findingKey } from '../gate/evaluate-gate';
import type { Finding } from '@glossa/contract/operators/finding';
import { requirePublished } from '../log/history';
import { liveReleases, requireStored, type KnownReleases } from '../log/known-releases';
import { ReleaseError } from '../release-error';

/** Versions that one browser is shown instead of the live ones, until then. */
export interface Preview {
  apps: Readonly<Record<string, string>>;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/**
 * What the gate would say if the versions of a preview took their places together. It stands in nobody's way: a preview
 * is for looking at what is not ready.
 *
 * @throws ReleaseError for a version that is not published, or was revoked
 */
export function previewFindings(known: KnownReleases, apps: Preview['apps']): Finding[] {
  const chosen = Object.entries(apps).map(([app, version]) => {
    if (isRevoked(requirePublished(known.history, app, version), version)) {
      throw new ReleaseError('version_revoked', `${app} ${version} was revoked, so nobody is shown it.`);
    }
    return requireStored(known, app, version);
  });
  const live = liveReleases(known);
  const findings = chosen.flatMap((candidate) => {
    const others = chosen.filter((other) => other !== candidate);
    const kept = live.filter(({ release }) => !others.some((other) => other.release.app === release.app));
    return evaluateAgainst(candidate, [...kept, ...others], 'forward');
  });
  // A conflict between two of them is found from both sides.
  return [...new Map(findings.map((finding) => [findingKey(finding), finding])).values()];
}

/** Whether all of its versions can still be shown. */
export function canBeShown({ history, find }: KnownReleases, apps: Preview['apps']): boolean {
  return Object.entries(apps).every(
    ([app, version]) => find(app, version) !== undefined && !isRevoked(history.apps.get(app), version),
  );
}
