import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inTurns } from '../harness/in-turns';
import { Operator } from '../harness/operator';
import { startSiteServer, type Site } from '../harness/servers';
import { pairedRatio, type Ratio } from '../harness/statistics';
import type { Stopping } from '../harness/stop-all';
import { makeFolder } from '../harness/temporary-folder';

const run = promisify(execFile);

/** The packed versions of an app. */
export interface PackedRelease {
  app: string;
  former: Buffer;
  next: Buffer;
}

export interface PublishTimes {
  app: string;
  /** Milliseconds of each upload. */
  without: number[];
  with: number[];
  ratio: Ratio | undefined;
}

/** Packs a built app as `releases publish` does. */
export async function packApp(app: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-pack-'));
  try {
    const args = ['pack', '--silent', '--ignore-scripts', `--pack-destination=${folder}`];
    const { stdout } = await run('npm', args, { cwd: app });
    return await readFile(path.join(folder, stdout.trim()));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Times the upload of each version to new servers: to one that has no other version of the app, which therefore makes no
 * delta, and to one that has the former version. Another app is published first on both.
 */
export async function measurePublishing(
  packed: readonly PackedRelease[],
  rounds: number,
  running: Stopping,
): Promise<PublishTimes[]> {
  const all: PublishTimes[] = [];
  for (const release of packed) {
    const warmUp = packed.find(({ app }) => app !== release.app);
    if (!warmUp) throw new Error('There is no other app');
    const results = await inTurns(['without', 'with'] as const, { rounds }, async (side) => {
      // Ends the server of the side before, too.
      await running.stop();
      const site = await startSiteServer({ folder: await makeFolder('publish', running) }, running);
      return publish(site, release, warmUp, side === 'with');
    });
    const [without = [], having = []] = [results.get('without'), results.get('with')];
    all.push({ app: release.app, without, with: having, ratio: pairedRatio(having, without) });
  }
  return all;
}

/** Returns the milliseconds that the upload of the next version takes. */
async function publish(
  site: Site,
  { app, former, next }: PackedRelease,
  warmUp: PackedRelease,
  hasFormer: boolean,
): Promise<number> {
  const operator = new Operator(site);
  const upload = (name: string, tarball: Buffer) => operator.call(`/apps/${name}/versions`, tarball);
  await upload(warmUp.app, warmUp.former);
  if (hasFormer) await upload(app, former);
  const start = performance.now();
  await upload(app, next);
  return performance.now() - start;
}
