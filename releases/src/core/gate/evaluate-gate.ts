import { isRevoked } from '../log/app-history';
import type { StoredRelease } from '../bundle/bundle';
import { gate } from './gate';
import type { Finding } from '@glossa/contract/operators/finding';
import { weighed, type Direction } from './finding';
import { liveReleases, type KnownReleases } from '../log/known-releases';

/**
 * What there is to say against a version going live as things are now. While another app has a canary, part of the
 * visitors get that one beside the candidate, so the candidate has to fit with both.
 */
export function judge(known: KnownReleases, candidate: StoredRelease, direction: Direction): Finding[] {
  const live = liveReleases(known);
  const findings = [...revoked(known, candidate, direction), ...gate(candidate, live, direction)];
  const said = new Set(findings.map(keyOf));
  const more = runningCanaries(known, candidate.release.app).flatMap((canary) => {
    const { app } = canary.release;
    const instead = [...live.filter(({ release }) => release.app !== app), canary];
    const added = gate(candidate, instead, direction).filter((finding) => !said.has(keyOf(finding)));
    return added.map((finding) => besideCanary(finding, app, direction));
  });
  return [...findings, ...more];
}

function revoked({ history }: KnownReleases, { release }: StoredRelease, direction: Direction): Finding[] {
  const { app, version } = release;
  if (!isRevoked(history.apps.get(app), version)) return [];
  const detail = `${app} ${version} is revoked, and a revoked version never goes live again.`;
  const advice = 'Publish what is good of it under a new version. Force does not pass this.';
  return [weighed({ code: 'version_revoked', detail, advice }, direction)];
}

function runningCanaries({ history, find }: KnownReleases, except: string): StoredRelease[] {
  return [...history.apps].flatMap(([name, { canary }]) =>
    name === except ? [] : (find(name, canary?.version) ?? []),
  );
}

/** A way back does not wait for somebody else's trial; whoever goes it is told to end that. */
function besideCanary(finding: Finding, app: string, direction: Direction): Finding {
  const level = direction === 'back' && finding.level === 'refusal' ? 'notice' : finding.level;
  return { ...finding, level, advice: `${finding.advice} Or end the canary of ${app}.` };
}

function keyOf({ code, detail }: Finding): string {
  return `${code} ${detail}`;
}
