import type { Finding } from '@glossa/contract/operators/finding';
import type { MoveResult } from '@glossa/contract/operators/moves';
import { evaluateGate } from '../gate/evaluate-gate';
import { refusals } from '../gate/finding';
import { isRevoked } from '../log/app-history';
import { liveVersion, requirePublished, requireStored } from '../log/history';
import type { History, KnownReleases } from '../log/history';
import { refuse, type ReleaseError } from '../release-error';

export interface RollbackTarget {
  version: string;
  /** The gate's findings about a rollback to it. */
  findings: Finding[];
}

export interface RollbackSearch {
  /** The last version that was live and fits into the live set; undefined when none does. */
  ready: RollbackTarget | undefined;
  /** Later versions that do not fit, the last one first. */
  skipped: MoveResult['skipped'];
}

/** Versions that a rollback without a named version tries, the last one first. */
export function rollbackCandidates({ apps }: History, app: string): string[] {
  const chain = apps.get(app)?.chain ?? [];
  return [...new Set(chain.toReversed())].filter((version) => version !== chain.at(-1));
}

/** Finds where a rollback without a named version leads, unless a canary runs: then the rollback ends that. */
export function findRollbackTarget(known: KnownReleases, app: string): RollbackSearch {
  const skipped: MoveResult['skipped'] = [];
  for (const version of rollbackCandidates(known.history, app)) {
    const findings = evaluateReturn(known, app, version);
    if (refusals(findings).length === 0) return { ready: { version, findings }, skipped };
    skipped.push({ version, findings });
  }
  return { ready: undefined, skipped };
}

function evaluateReturn(known: KnownReleases, app: string, version: string): Finding[] {
  const stored = known.find(app, version);
  if (stored) return evaluateGate(known, stored, 'back');
  const detail = `The files of ${app} ${version} are not in the store.`;
  return [{ code: 'bundle_missing', level: 'never', detail, advice: 'Publish the same bytes again.' }];
}

type ChosenTarget = RollbackTarget & Pick<RollbackSearch, 'skipped'>;

/** Chooses the version to go back to from the live one: the named one, or the last that fits. The gate evaluates each version once. */
export function chooseRollbackTarget(
  known: KnownReleases,
  app: string,
  { named, force }: { named?: string; force?: boolean },
): ChosenTarget {
  if (named === undefined) return chooseLastReady(known, app, force);
  requireWasLive(known.history, app, named);
  const findings = evaluateGate(known, requireStored(known, app, named), 'back');
  return { version: named, findings, skipped: [] };
}

function chooseLastReady(known: KnownReleases, app: string, force: boolean | undefined): ChosenTarget {
  const { ready, skipped } = findRollbackTarget(known, app);
  if (ready) return { ...ready, skipped };
  const [last] = skipped;
  if (!last) throw nothingToRollBackTo(known.history, app);
  if (!force) throw nothingReady(app, skipped);
  // Force goes to the last version that force can pass.
  const forced = skipped.find(({ findings }) => findings.every(({ level }) => level !== 'never')) ?? last;
  requireStored(known, app, forced.version);
  return { ...forced, skipped: [] };
}

function nothingToRollBackTo({ apps }: History, app: string): ReleaseError {
  const history = apps.get(app);
  const live = history?.chain.at(-1);
  const others = [...(history?.everLive ?? [])].filter((version) => version !== live);
  const allowed = others.filter((version) => !isRevoked(history, version));
  if (!live) return refuse('nothing_to_roll_back_to/none', { app });
  if (others.length === 0) return refuse('nothing_to_roll_back_to/first', { app, live });
  const state = allowed.length > 0 ? 'withdrawn_to' : 'withdrawn';
  return refuse(`nothing_to_roll_back_to/${state}`, { app, versions: allowed.join(', ') });
}

function nothingReady(app: string, skipped: MoveResult['skipped']): ReleaseError {
  const versions = skipped.map(({ version }) => version).join(', ');
  const findings = skipped.flatMap((each) => each.findings);
  return refuse('nothing_ready', { app, versions }, findings);
}

function requireWasLive(history: History, app: string, version: string): void {
  const { everLive } = requirePublished(history, app, version);
  const live = liveVersion(history, app);
  if (version === live) throw refuse('already_live', { app, version });
  if (everLive.has(version)) return;
  const earlier = [...everLive].filter((known) => known !== live).join(', ') || 'none';
  throw refuse('never_live', { app, version, earlier });
}
