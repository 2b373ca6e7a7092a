import type { Finding } from '@glossa/contract/operators/finding';
import { AppName, Version } from '@glossa/contract/release';
import { Type, type Static } from 'typebox';
import { ExactObject } from '@glossa/contract/exact-object';
import { Compile } from 'typebox/compile';
import { isRevoked } from '../log/app-history';
import { evaluateAgainst, findingKey } from '../gate/evaluate-gate';
import { requirePublished, liveReleases, requireStored, type KnownReleases } from '../log/history';
import { refuse } from '../release-error';
import { linkFields, SealedLinks } from './sealed-links';

/** Versions that one browser gets instead of the live ones until it expires. */
const Preview = ExactObject({ ...linkFields, apps: Type.Record(AppName, Version) });
export type Preview = Static<typeof Preview>;

const preview = Compile(Preview);
export const previewLinks = new SealedLinks('preview', (value) => preview.Check(value));

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
export function canBeShown({ history, find }: KnownReleases, apps: Preview['apps']): boolean {
  return Object.entries(apps).every(
    ([app, version]) => find(app, version) !== undefined && !isRevoked(history.apps.get(app), version),
  );
}
