import type { ErrorGroup, LocatedFrame, SourcePlace } from '@glossa/contract/operators/errors';
import { liveVersion, type History } from '../log/history';
import type { ScriptFrame, StoredErrorGroup } from './error-group';

/** The version whose errors are asked for first: the canary, else the live version. */
export const watchedVersion = (history: History, app: string): string | undefined =>
  history.apps.get(app)?.canary?.version ?? liveVersion(history, app);

/** The version that visitors had before, or have beside it. */
export function versionBefore(history: History, app: string, version: string): string | undefined {
  const known = history.apps.get(app);
  if (!known) return undefined;
  const { chain, published } = known;
  const at = chain.lastIndexOf(version);
  if (at >= 0) return chain[at - 1];
  // A canary, or a version that was withdrawn.
  const live = chain.at(-1);
  if (live !== undefined) return live;
  const order = [...published.keys()];
  return order[order.indexOf(version) - 1];
}

/** Finds the place in the sources; undefined without a source map. */
type Locate = (frame: ScriptFrame) => Promise<SourcePlace | undefined>;

/** The errors of a version by their places in the sources, most visitors first. Other groups are of the version before. */
export async function listErrors(
  groups: readonly StoredErrorGroup[],
  { version, locate }: { version: string; locate: Locate },
): Promise<ErrorGroup[]> {
  const merged = new Map<string, ErrorGroup>();
  const earlier = new Map<string, { visitors: number; last_at: string }>();
  for (const group of groups) {
    const located = await toErrorGroup(group, locate);
    if (group.version === version) {
      const key = placeKey(located, { withLine: true });
      const same = merged.get(key);
      merged.set(key, same ? mergeGroups(same, located) : located);
    } else {
      const key = placeKey(located, { withLine: false });
      const { visitors = 0, last_at = '' } = earlier.get(key) ?? {};
      earlier.set(key, {
        visitors: visitors + located.visitors,
        last_at: last_at > located.last_at ? last_at : located.last_at,
      });
    }
  }
  return [...merged.values()]
    .map((group) => ({ ...group, before: earlier.get(placeKey(group, { withLine: false })) ?? null }))
    .sort((a, b) => b.visitors - a.visitors || (a.last_at < b.last_at ? 1 : -1));
}

async function toErrorGroup(stored: StoredErrorGroup, locate: Locate): Promise<ErrorGroup> {
  const frames: LocatedFrame[] = [];
  for (const frame of stored.frames) frames.push({ ...frame, original: (await locate(frame)) ?? null });
  const place = findPlace(stored, frames);
  return {
    id: stored.key,
    name: stored.name,
    message: stored.message,
    place,
    frames,
    visitors: stored.visitors,
    reports: stored.reports,
    first_at: new Date(stored.firstAt).toISOString(),
    last_at: new Date(stored.lastAt).toISOString(),
    before: null,
  };
}

/** The innermost frame in the app's own sources, else of its scripts: a package it calls is rarely at fault. */
function findPlace({ app, version }: StoredErrorGroup, frames: readonly LocatedFrame[]): LocatedFrame {
  const own = frames.filter((frame) => frame.app === app && frame.version === version);
  const place = own.find(({ original }) => original?.source.startsWith('./')) ?? own[0] ?? frames[0];
  if (!place) throw new Error('A stored error has no place.');
  return place;
}

/** Lines move from version to version, so they are left out where two versions are compared. */
function placeKey({ name, message, place }: ErrorGroup, { withLine }: { withLine: boolean }): string {
  const { file, line, column, original } = place;
  const source = original
    ? [original.source, ...(withLine ? [original.line] : [])]
    : [file, ...(withLine ? [line, column] : [])];
  return JSON.stringify([name, message, ...source]);
}

const mergeGroups = (one: ErrorGroup, other: ErrorGroup): ErrorGroup => ({
  ...one,
  visitors: one.visitors + other.visitors,
  reports: one.reports + other.reports,
  first_at: one.first_at < other.first_at ? one.first_at : other.first_at,
  last_at: one.last_at > other.last_at ? one.last_at : other.last_at,
});
