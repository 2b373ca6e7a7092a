import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../harness/servers';

interface StoredRelease {
  dictionaries?: Record<string, string>;
}

const POLL_MS = 50;
const TIMEOUT_MS = 300_000;

/** Resolves when a version has the delta of each of its files against each other version in which the file differs. */
export async function waitForDeltas(site: Site, app: string, version: string): Promise<void> {
  const bundles = path.join(site.folder, 'releases', 'bundles', app);
  const read = async (each: string) =>
    (JSON.parse(await readFile(path.join(bundles, each, 'release.json'), 'utf8')) as StoredRelease)
      .dictionaries ?? {};
  const hashes = await read(version);
  const others = (await readdir(bundles)).filter((each) => each !== version);
  const expected = (await Promise.all(others.map(read))).flatMap((dictionaries) =>
    Object.entries(hashes).flatMap(([file, hash]) =>
      dictionaries[file] && dictionaries[file] !== hash ? [path.join(dictionaries[file], file)] : [],
    ),
  );
  for (const end = Date.now() + TIMEOUT_MS; ; await sleep(POLL_MS)) {
    const listed = await readdir(path.join(bundles, version, 'delta'), { recursive: true }).catch(() => []);
    const present = new Set(listed);
    const missing = expected.find((name) => !present.has(name));
    if (missing === undefined) return;
    if (Date.now() > end) throw new Error(`${app} ${version} has no delta ${missing}`);
  }
}
