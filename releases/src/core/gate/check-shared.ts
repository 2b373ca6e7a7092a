import type { BuiltRelease } from '@glossa/contract/release';
import semver from 'semver';
import type { Observation } from './finding';

/** Every app takes the shared modules from the shell: a remote is checked against it, a shell against every remote. */
export function checkShared(candidate: BuiltRelease, others: readonly BuiltRelease[]): Observation[] {
  if (candidate.app === 'shell') {
    return [candidate, ...others].flatMap((taker) => unmet(taker, candidate, candidate));
  }
  const shell = others.find(({ app }) => app === 'shell');
  const met = shell ? unmet(candidate, shell, candidate) : [notChecked(candidate)];
  return [...doubled(candidate), ...met];
}

function unmet(taker: BuiltRelease, shell: BuiltRelease, candidate: BuiltRelease): Observation[] {
  return Object.entries(taker.shared.requires).flatMap(([name, range]): Observation[] => {
    const needs = `${named(taker)} needs ${name} ${range}`;
    const provided = Object.hasOwn(shell.shared.provides, name) ? shell.shared.provides[name] : undefined;
    if (provided === undefined) {
      const detail = `${needs}, which ${named(shell)} does not provide.`;
      return [{ code: 'shared_missing', detail, advice: missingAdvice(name, candidate) }];
    }
    // A range that cannot be read is satisfied by nothing.
    if (semver.satisfies(provided, range)) return [];
    const detail = `${needs}, but ${named(shell)} provides ${provided}.`;
    return [{ code: 'shared_mismatch', detail, advice: mismatchAdvice(taker, provided, candidate) }];
  });
}

function missingAdvice(name: string, candidate: BuiltRelease): string {
  return candidate.app === 'shell'
    ? `Go on providing ${name}, or first promote remotes that do without it.`
    : `First promote a shell that provides ${name}, or build ${candidate.app} without sharing it.`;
}

function mismatchAdvice(taker: BuiltRelease, provided: string, candidate: BuiltRelease): string {
  return candidate.app === 'shell'
    ? `First promote a version of ${taker.app} whose range covers what is live now and ${provided}.`
    : `Build ${candidate.app} with a range that covers ${provided}, or first promote a shell that fits.`;
}

/** Two copies of a module that holds state are two sessions, two routers, two Reacts. */
function doubled(candidate: BuiltRelease): Observation[] {
  const own = Object.keys(candidate.shared.provides);
  if (own.length === 0) return [];
  const detail = `${named(candidate)} brings its own ${own.join(', ')}, and a page may hold one of each: the shell's.`;
  return [
    { code: 'singleton_doubled', detail, advice: 'Take shared modules from the shell (import: false).' },
  ];
}

function notChecked(candidate: BuiltRelease): Observation {
  const detail = `No shell is live, so it was not checked what ${named(candidate)} takes from it.`;
  return {
    code: 'shell_not_live',
    detail,
    advice: 'Promote a shell: it is checked against every live remote.',
  };
}

function named({ app, version }: BuiltRelease): string {
  return `${app} ${version}`;
}
