import type { Finding } from '@glossa/contract/operators/finding';
import { PreviewId } from '@glossa/contract/operators/preview';
import { AppName, Version } from '@glossa/contract/release';
import { Type } from 'typebox';
import { ExactObject } from '@glossa/contract/exact-object';
import { Compile } from 'typebox/compile';
import { isRevoked } from '../log/app-history';
import { evaluateAgainst, findingKey } from '../gate/evaluate-gate';
import { requirePublished, liveReleases, requireStored, type KnownReleases } from '../log/history';
import { refuse } from '../release-error';
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

const fields = { id: PreviewId, apps: Type.Record(AppName, Version), until: Type.Integer() };
const LinkContent = Compile(ExactObject(fields));
const GrantContent = Compile(ExactObject({ ...fields, visitor: Type.String() }));

/** Content of the link. Another site can lead a visitor to it, so it does nothing without its code. */
export function sealPreviewLink(secret: string, { id, apps, expiresAt }: Preview): string {
  return signJson(secret, 'preview-link', { id, apps, until: Date.parse(expiresAt) });
}

/** Undefined for a token that this site did not sign, or that is too old. */
export function openPreviewLink(secret: string, token: string, now: Date): Preview | undefined {
  const link = readSignedJson(secret, 'preview-link', token);
  return LinkContent.Check(link) && link.until > now.getTime() ? toPreview(link) : undefined;
}

/** Content of the cookie: a preview in one visitor's browser. */
export function sealPreview(secret: string, { id, apps, expiresAt }: Preview, visitor: string): string {
  return signJson(secret, 'preview', { id, apps, until: Date.parse(expiresAt), visitor });
}

/** Undefined for one that this site did not sign, that was given to another visitor's browser, or that has ended. */
export function openPreview(
  secret: string,
  token: string,
  visitor: string | undefined,
  now: Date,
): Preview | undefined {
  const granted = readSignedJson(secret, 'preview', token);
  if (!GrantContent.Check(granted) || granted.visitor !== visitor || granted.until <= now.getTime())
    return undefined;
  return toPreview(granted);
}

const toPreview = ({ id, apps, until }: { id: string; apps: Preview['apps']; until: number }): Preview => ({
  ...{ id, apps },
  expiresAt: new Date(until).toISOString(),
});
