import type { BuiltRelease } from '@glossa/contract/release';
import semver from 'semver';
import type { Observation } from './finding';
import { describeUnmetKit, isKitModule } from './kit';

/** Apps take shared modules from the shell: a remote is checked against the shell, a shell against every remote. */
export function checkShared(candidate: BuiltRelease, others: readonly BuiltRelease[]): Observation[] {
  if (candidate.app === 'shell') {
    return [candidate, ...others].flatMap((consumer) => findUnmet(consumer, candidate, candidate));
  }
  const shell = others.find(({ app }) => app === 'shell');
  if (shell) return [...findDoubled(candidate), ...findUnmet(candidate, shell, candidate)];
  const detail = `No shell is live, so the shared modules of ${formatVersion(candidate)} were not checked.`;
  const advice = 'Promote a shell: the gate then checks it against every live remote.';
  return [...findDoubled(candidate), { code: 'shell_not_live', detail, advice }];
}

function findUnmet(consumer: BuiltRelease, shell: BuiltRelease, candidate: BuiltRelease): Observation[] {
  const unmet = Object.entries(consumer.shared.requires).flatMap(([name, range]): Observation[] => {
    const needs = `${formatVersion(consumer)} needs ${name} ${range}`;
    const provided = Object.hasOwn(shell.shared.provides, name) ? shell.shared.provides[name] : undefined;
    if (provided === undefined) {
      const detail = `${needs}, which ${formatVersion(shell)} does not provide.`;
      return [{ code: 'shared_missing', detail, advice: missingAdvice(name, candidate) }];
    }
    // No version satisfies a range that cannot be parsed.
    if (semver.satisfies(provided, range)) return [];
    if (isKitModule(name)) return [describeUnmetKit({ consumer, shell, candidate, range, provided })];
    const detail = `${needs}, but ${formatVersion(shell)} provides ${provided}.`;
    return [{ code: 'shared_mismatch', detail, advice: mismatchAdvice(consumer, provided, candidate) }];
  });
  // One for the kit, whose sub-paths have one version.
  return unmet.filter(({ detail }, at) => unmet.findIndex((each) => each.detail === detail) === at);
}

function missingAdvice(name: string, candidate: BuiltRelease): string {
  return candidate.app === 'shell'
    ? `Keep providing ${name}, or first promote remotes that do not need it.`
    : `First promote a shell that provides ${name}, or build ${candidate.app} without sharing it.`;
}

function mismatchAdvice(consumer: BuiltRelease, provided: string, candidate: BuiltRelease): string {
  return candidate.app === 'shell'
    ? `First promote a version of ${consumer.app} whose range covers what is live now and ${provided}.`
    : `Build ${candidate.app} with a range that covers ${provided}, or first promote a shell that fits.`;
}

/** A second copy of a module with state means two sessions, two routers or two Reacts. */
function findDoubled(candidate: BuiltRelease): Observation[] {
  const names = Object.keys(candidate.shared.provides);
  if (names.length === 0) return [];
  const detail = `${formatVersion(candidate)} bundles its own ${names.join(', ')}, but a page can have only one copy, the shell's.`;
  return [
    { code: 'singleton_doubled', detail, advice: 'Take shared modules from the shell (import: false).' },
  ];
}

function formatVersion({ app, version }: BuiltRelease): string {
  return `${app} ${version}`;
}
