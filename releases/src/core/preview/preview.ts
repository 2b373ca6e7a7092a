import type { Finding } from '@glossa/contract/operators/finding';
import { PreviewId } from '@glossa/contract/operators/preview';
import { AppName, Version } from '@glossa/contract/release';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isRevoked } from '../log/app-history';
import { evaluateAgainst, findingKey } from '../gate/evaluate-gate';
import { requirePublished, liveReleases, requireStored, type KnownReleases } from '../log/history';
import { ReleaseError } from '../release-error';
import { readSignedJson, signJson } from '../signed-value';

/** Versions that one browser gets instead of the live ones until it expires. */
export interface Preview {
  /** Under which the link is recorded. */
  id: string;
  apps: Readonly<Record<string, string>>;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** Findings do not prevent the preview. @throws ReleaseError for an unpublished or revoked version */
export function previewFindings(known: KnownReleases, apps: Preview['apps']): Finding[] {
  const chosen = Object.entries(apps).map(([app, version]) => {
    if (isRevoked(requirePublished(known.history, app, version), version)) {
      throw new ReleaseError('version_revoked', `${app} ${version} was revoked, so it cannot be previewed.`);
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

/** Whether all versions are in the store and not revoked. */
export function canBeShown({ history, find }: KnownReleases, apps: Preview['apps']): boolean {
  return Object.entries(apps).every(
    ([app, version]) => find(app, version) !== undefined && !isRevoked(history.apps.get(app), version),
  );
}

const PreviewContent = Compile(
  Type.Object(
    { id: PreviewId, apps: Type.Record(AppName, Version), until: Type.Integer() },
    { additionalProperties: false },
  ),
);

/** The signed token in the link of a preview and in the cookie that the link sets. */
export function sealPreview(secret: string, { id, apps, expiresAt }: Preview): string {
  return signJson(secret, 'preview', { id, apps, until: Date.parse(expiresAt) });
}

/** @returns `forged` for a token that this site did not sign, `expired` for one that is too old. */
export function openPreview(secret: string, token: string, now: Date): Preview | 'forged' | 'expired' {
  const content = readSignedJson(secret, 'preview', token);
  if (content === undefined) return 'forged';
  if (!PreviewContent.Check(content) || content.until <= now.getTime()) return 'expired';
  return { id: content.id, apps: content.apps, expiresAt: new Date(content.until).toISOString() };
}
