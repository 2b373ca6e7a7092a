import type { Finding } from '@glossa/contract/operators/finding';
import { isRevoked } from '../log/app-history';
import { evaluateAgainst, findingKey } from '../gate/evaluate-gate';
import { requirePublished, liveReleases, requireStored, type KnownReleases } from '../log/history';
import { refuse } from '../release-error';
import type { Preview } from './sealed-links';

/** Findings do not prevent the preview. @throws ReleaseError for an unpublished or revoked version */
export function previewFindings(known: KnownReleases, apps: Preview['apps']): Finding[] {
  const chosen = Object.entries(apps).map(([app, version]) => {
    if (isRevoked(requirePublished(known.history, app, version), version))
      throw refuse('version_revoked', { app, version });
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

/** Whether all versions are in the store and not revoked. */
export const canBeShown = ({ history, find }: KnownReleases, apps: Preview['apps']): boolean =>
  Object.entries(apps).every(
    ([app, version]) => find(app, version) !== undefined && !isRevoked(history.apps.get(app), version),
  );
