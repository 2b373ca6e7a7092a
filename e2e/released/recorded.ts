import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import semver from 'semver';
import type { RunningSite } from '../site/running-site';

/** The apps of a recording, with the folders that they are built in. */
export const RECORDED_APPS = { shell: 'shell', probe: 'e2e/probe-remote' } as const;

/** The version of a recorded app. It names the kit, because today's build of the app may have the same number. */
export function recordedVersion(kit: string): string {
  return `1.0.0-kit.${kit}`;
}

export function recordedFolder(kit: string): string {
  return join(__dirname, `kit-${kit}`);
}

/** Versions of the kit with recorded bundles, oldest first. */
export function listRecorded(): string[] {
  const kits = readdirSync(__dirname).flatMap((name) => /^kit-(.+)$/.exec(name)?.[1] ?? []);
  return kits.sort(semver.compare);
}

/**
 * The last recording before the minor of `kit`.
 * @throws Error when that of the previous minor was forgotten
 */
export function findPreviousKit(kit: string): string {
  const [major, minor] = [semver.major(kit), semver.minor(kit)];
  const previous = listRecorded().findLast((each) => semver.lt(each, `${major}.${minor}.0`));
  const isRecorded = previous && (minor === 0 || semver.satisfies(previous, `~${major}.${minor - 1}.0`));
  if (!isRecorded) {
    throw new Error(`The kit before ${kit} is not recorded. At its last commit, run npm run record-release.`);
  }
  return previous;
}

/** Publishes a recorded bundle unchanged. */
export async function publishRecorded(
  site: RunningSite,
  app: keyof typeof RECORDED_APPS,
  kit: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-recorded-'));
  try {
    execFileSync('tar', ['-xzf', join(recordedFolder(kit), `${app}.tgz`), '-C', folder]);
    await site.releases('publish', join(folder, 'package'), '--no-build');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
