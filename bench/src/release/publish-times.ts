import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SiteServer } from '../site/site-server';
import { pairedRatio, type Ratio } from '../statistics';
import { waitForDeltas } from './wait-for-deltas';

const run = promisify(execFile);

/** The packed versions of an app. */
export interface PackedRelease {
  app: string;
  version: string;
  former: Buffer;
  next: Buffer;
}

export interface PublishTimes {
  /** Milliseconds of each upload, in interleaved rounds. */
  without: number[];
  with: number[];
  /** From the beginning of the upload until the last delta is stored. */
  untilDeltas: number[];
  ratio: Ratio | undefined;
}

/** Packs a built app as `releases publish` does. */
export async function packApp(app: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-pack-'));
  try {
    const { stdout } = await run(
      'npm',
      ['pack', '--silent', '--ignore-scripts', `--pack-destination=${folder}`],
      {
        cwd: app,
      },
    );
    return await readFile(path.join(folder, stdout.trim()));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Times the upload of a version to new servers: to one that has no other version of the app, which therefore makes no
 * delta, and to one that has the former version. `warmUp` is published first on both.
 */
export async function measurePublishing(
  release: PackedRelease,
  warmUp: Pick<PackedRelease, 'app' | 'former'>,
  rounds: number,
): Promise<PublishTimes> {
  const times: Omit<PublishTimes, 'ratio'> = { without: [], with: [], untilDeltas: [] };
  const { app, version, former, next } = release;
  for (let round = 0; round < rounds; round += 1) {
    await onNewServer(async (server) => {
      await server.upload(warmUp.app, warmUp.former);
      times.without.push(await timed(() => server.upload(app, next)));
    });
    await onNewServer(async (server) => {
      await server.upload(warmUp.app, warmUp.former);
      await server.upload(app, former);
      const start = performance.now();
      times.with.push(await timed(() => server.upload(app, next)));
      await waitForDeltas(server, app, version);
      times.untilDeltas.push(performance.now() - start);
    });
  }
  return { ...times, ratio: pairedRatio(times.with, times.without) };
}

async function onNewServer(use: (server: SiteServer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-bench-publish-'));
  const server = await SiteServer.start(folder);
  try {
    await use(server);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}
