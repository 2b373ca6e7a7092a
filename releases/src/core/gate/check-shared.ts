import type { BuiltRelease } from '@glossa/contract/release';
import semver from 'semver';
import { observe, type Observation } from './finding';
import { describeUnmetKit, isKitModule } from './kit';

/** Apps take shared modules from the shell: a remote is checked against the shell, a shell against every remote. */
export function checkShared(candidate: BuiltRelease, others: readonly BuiltRelease[]): Observation[] {
  if (candidate.app === 'shell') {
    return [candidate, ...others].flatMap((consumer) => findUnmet(consumer, candidate, candidate));
  }
  const shell = others.find(({ app }) => app === 'shell');
  if (shell) return [...findDoubled(candidate), ...findUnmet(candidate, shell, candidate)];
  return [...findDoubled(candidate), observe('shell_not_live', { candidate: formatVersion(candidate) })];
}

function findUnmet(consumer: BuiltRelease, shell: BuiltRelease, candidate: BuiltRelease): Observation[] {
  const kind = candidate.app === 'shell' ? 'shell' : 'remote';
  const versions = { consumer: formatVersion(consumer), shell: formatVersion(shell) };
  const apps = { app: consumer.app, candidate: candidate.app };
  const unmet = Object.entries(consumer.shared.requires).flatMap(([name, range]): Observation[] => {
    const provided = Object.hasOwn(shell.shared.provides, name) ? shell.shared.provides[name] : undefined;
    const values = { ...versions, ...apps, name, range };
    if (provided === undefined) return [observe(`shared_missing/${kind}`, values)];
    // No version satisfies a range that cannot be parsed.
    if (semver.satisfies(provided, range)) return [];
    if (isKitModule(name)) return [describeUnmetKit({ consumer, shell, candidate, range, provided })];
    return [observe(`shared_mismatch/${kind}`, { ...values, provided })];
  });
  // One for the kit, whose sub-paths have one version.
  return unmet.filter(({ detail }, at) => unmet.findIndex((each) => each.detail === detail) === at);
}

/** A second copy of a module with state means two sessions, two routers or two Reacts. */
function findDoubled(candidate: BuiltRelease): Observation[] {
  const names = Object.keys(candidate.shared.provides);
  if (names.length === 0) return [];
  return [observe('singleton_doubled', { candidate: formatVersion(candidate), names: names.join(', ') })];
}

const formatVersion = ({ app, version }: BuiltRelease): string => `${app} ${version}`;
