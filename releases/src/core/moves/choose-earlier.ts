import { isRevoked } from '../log/app-history';
import type { SkippedVersion } from './decision';
import { liveVersion, requirePublished, type History } from '../log/history';
import type { KnownReleases } from '../log/known-releases';
import { ReleaseError } from '../release-error';
import { wayBack, type WayBack } from './rollback-target';

export interface Earlier {
  version: string;
  /** Later ones that were passed over. */
  skipped: SkippedVersion[];
}

/** The version to go back to from the live one: the one that is named, or the last that fits. */
export function chooseEarlier(
  known: KnownReleases,
  app: string,
  { named, force }: { named?: string; force?: boolean },
): Earlier {
  const live = liveVersion(known.history, app);
  const earlier = named === undefined ? lastReady(known, app, live, force) : { version: named, skipped: [] };
  requireEarlier(known.history, app, earlier.version, live);
  return earlier;
}

function lastReady(known: KnownReleases, app: string, live: string | undefined, force?: boolean): Earlier {
  const way = wayBack(known, app);
  if (way.ready) return { version: way.ready.version, skipped: way.skipped };
  const [last] = way.skipped;
  if (!last) {
    throw nothingEarlier(known.history, app, live);
  }
  if (!force) throw noneReady(app, way);
  // Force gets what there is: the last version that is not barred for good.
  const forcible = way.skipped.find(({ findings }) => findings.every(({ level }) => level !== 'never'));
  return { version: (forcible ?? last).version, skipped: [] };
}

function nothingEarlier({ apps }: History, app: string, live: string | undefined): ReleaseError {
  const found = apps.get(app);
  const others = [...(found?.everLive ?? [])].filter((version) => version !== live);
  const left = others.filter((version) => !isRevoked(found, version));
  const state = !live
    ? `${app} has no live version, so there is nothing to roll back to.`
    : others.length === 0
      ? `${live} is the first live version of ${app}, so there is nothing to roll back to.`
      : `All that was live of ${app} besides ${live} was rolled back from or revoked, so there is nothing to roll back to by itself.`;
  const advice = left.length > 0 ? ` These can be named: ${left.join(', ')}.` : '';
  return new ReleaseError('nothing_to_roll_back_to', `${state}${live ? advice : ''}`);
}

function noneReady(app: string, { skipped }: WayBack): ReleaseError {
  const versions = skipped.map(({ version }) => version).join(', ');
  return new ReleaseError(
    'nothing_ready',
    `No earlier version of ${app} fits into the live set of now: ${versions}. Force goes back to the first of them.`,
    skipped.flatMap(({ findings }) => findings),
  );
}

function requireEarlier(history: History, app: string, version: string, live: string | undefined): void {
  const { everLive } = requirePublished(history, app, version);
  if (version === live) throw new ReleaseError('already_live', `${app} ${version} is live already.`);
  if (everLive.has(version)) return;
  const earlier = [...everLive].filter((known) => known !== live).join(', ') || 'none';
  throw new ReleaseError(
    'never_live',
    `${app} ${version} has never been live, so use promote. Versions that were live before: ${earlier}.`,
  );
}
