import { DEV_VERSION } from '@glossa/kit/contract/page-protocol';
import type { LiveSet } from '@glossa/kit/contract/release';

/** Why this visitor has a version. The terms are those of the log and the command line. */
export type Cohort = 'canary' | 'control' | 'preview' | 'override' | 'fallback' | 'replaced';

/** `control`: the live version, as all have it who are in no canary. `replaced`: a tab keeps it, although another one is live. */
export function findCohort(app: string, version: string, { apps, preview }: LiveSet): Cohort {
  const live = apps[app];
  if (version === DEV_VERSION) return 'override';
  if (preview?.apps[app] === version) return 'preview';
  if (live?.version === version) return live.canary ? 'canary' : 'control';
  return live?.fallback?.version === version ? 'fallback' : 'replaced';
}
