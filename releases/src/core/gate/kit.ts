import type { BuiltRelease } from '@glossa/contract/release';
import semver from 'semver';
import type { Observation } from './finding';

const SUB_PATH = /^@glossa\/kit\//;

export function isKitModule(name: string): boolean {
  return SUB_PATH.test(name);
}

/** The version of the kit that a shell provides: its sub-paths have one version. */
export function findProvidedKit({ shared }: BuiltRelease): string | null {
  return Object.entries(shared.provides).find(([name]) => isKitModule(name))?.[1] ?? null;
}

/** The range of the kit that a remote needs of the shell. */
export function findNeededKit({ shared }: BuiltRelease): string | null {
  return Object.entries(shared.requires).find(([name]) => isKitModule(name))?.[1] ?? null;
}

/** The version of the kit that an app was built with. Of older bundles only a shell's is known. */
export function findKit(release: BuiltRelease): string | null {
  return release.kit ?? findProvidedKit(release);
}

interface UnmetKit {
  consumer: BuiltRelease;
  shell: BuiltRelease;
  /** The one of the two that would go live. */
  candidate: BuiltRelease;
  /** What the consumer needs of a sub-path, and what the shell provides of it. */
  range: string;
  provided: string;
}

/** Says which kit is missing. All sub-paths give the same observation. */
export function describeUnmetKit({ consumer, shell, candidate, range, provided }: UnmetKit): Observation {
  // `^1.2.0` is shown as `1.2`, another range as it is.
  const needed = /^\^(\d+\.\d+)\.0$/.exec(range)?.[1] ?? range;
  const needs = `${consumer.app} ${consumer.version} needs kit ${needed}`;
  const detail = `${needs}, but ${shell.app} ${shell.version} provides kit ${provided}.`;
  const advice = candidate.app === 'shell' ? adviseShell : adviseRemote;
  const lowest = semver.validRange(range) === null ? undefined : semver.minVersion(range)?.version;
  return { code: 'kit_mismatch', detail, advice: advice(consumer.app, lowest, provided) };
}

function adviseRemote(app: string, lowest: string | undefined, provided: string): string {
  const [needed, live] = [lowest && formatMinor(lowest), formatMinor(provided)];
  if (!lowest) return `Set glossa.kit to a range that includes ${provided}.`;
  return semver.gt(lowest, provided)
    ? `Promote a shell with kit ${needed} first, or build ${app} with kit ${live}.`
    : `Build ${app} with kit ${live}, or roll the shell back to one with kit ${needed}.`;
}

function adviseShell(app: string, lowest: string | undefined, provided: string): string {
  const offered = formatMinor(provided);
  return lowest && semver.gt(lowest, provided)
    ? `Build the shell with kit ${formatMinor(lowest)}, or first promote a version of ${app} that runs with kit ${offered}.`
    : `First promote a version of ${app} whose glossa.kit covers what is live now and ${offered}.`;
}

/** `1.2.3` → `1.2`. A provided version is semantic, since the schema and the check of the bundle say so. */
function formatMinor(version: string): string {
  return version.split('.', 2).join('.');
}
