import type { BuiltRelease } from '@glossa/contract/release';
import semver from 'semver';
import { observe, type Observation } from './finding';

const SUB_PATH = /^@glossa\/kit\//;

export const isKitModule = (name: string): boolean => SUB_PATH.test(name);

/** The version of the kit that a shell provides: its sub-paths have one version. */
export const findProvidedKit = ({ shared }: BuiltRelease): string | null =>
  Object.entries(shared.provides).find(([name]) => isKitModule(name))?.[1] ?? null;

/** The range of the kit that a remote needs of the shell. */
export const findNeededKit = ({ shared }: BuiltRelease): string | null =>
  Object.entries(shared.requires).find(([name]) => isKitModule(name))?.[1] ?? null;

/** The version of the kit that an app was built with. Of older bundles only a shell's is known. */
export const findKit = (release: BuiltRelease): string | null => release.kit ?? findProvidedKit(release);

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
  const shownRange = /^\^(\d+\.\d+)\.0$/.exec(range)?.[1] ?? range;
  const lowest = semver.validRange(range) === null ? undefined : semver.minVersion(range)?.version;
  return observe(`kit_mismatch/${nameMismatch(candidate, lowest, provided)}`, {
    consumer: `${consumer.app} ${consumer.version}`,
    shell: `${shell.app} ${shell.version}`,
    ...{ app: consumer.app, range: shownRange, provided },
    needed: formatMinor(lowest ?? ''),
    live: formatMinor(provided),
  });
}

function nameMismatch({ app }: BuiltRelease, lowest: string | undefined, provided: string) {
  const isNewer = lowest !== undefined && semver.gt(lowest, provided);
  if (app === 'shell') return isNewer ? 'shell_too_old' : 'shell_too_new';
  if (lowest === undefined) return 'range';
  return isNewer ? 'newer_shell' : 'older_shell';
}

/** `1.2.3` → `1.2`. A provided version is semantic, since the schema and the check of the bundle say so. */
const formatMinor = (version: string): string => version.split('.', 2).join('.');
