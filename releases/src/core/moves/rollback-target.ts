import type { SkippedVersion } from './decision';
import type { Finding } from '@glossa/contract/operators/finding';
import { refusals } from '../gate/finding';
import { liveVersion } from '../log/history';
import { judge } from '../gate/evaluate-gate';
import type { KnownReleases } from '../log/known-releases';

export interface WayBack {
  /** The last version that was live and fits into the live set of now; undefined when none does. */
  ready: { version: string; findings: Finding[] } | undefined;
  /** Later ones that do not fit, the last one first. */
  skipped: SkippedVersion[];
}

/** Where a rollback that names no version leads, unless there is a canary to take back. */
export function wayBack(known: KnownReleases, app: string): WayBack {
  const { history } = known;
  const live = liveVersion(history, app);
  const earlier = new Set(
    history.apps
      .get(app)
      ?.chain.toReversed()
      .filter((version) => version !== live),
  );
  const skipped: SkippedVersion[] = [];
  for (const version of earlier) {
    const findings = findingsOfReturn(known, app, version);
    if (refusals(findings).length === 0) return { ready: { version, findings }, skipped };
    skipped.push({ version, findings });
  }
  return { ready: undefined, skipped };
}

/** What the gate says of going back to a version now. */
export function findingsOfReturn(known: KnownReleases, app: string, version: string): Finding[] {
  const stored = known.find(app, version);
  return stored ? judge(known, stored, 'back') : [bytesGone(app, version)];
}

function bytesGone(app: string, version: string): Finding {
  const detail = `The files of ${app} ${version} are not in the store.`;
  return { code: 'bundle_missing', level: 'never', detail, advice: 'Publish the same bytes again.' };
}
