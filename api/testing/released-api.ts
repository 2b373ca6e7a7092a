import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const root = path.join(__dirname, '../..');
const recordings = path.join(root, 'e2e/released');
const [recording = ''] = readdirSync(recordings).filter((name) => /^api-.+\.tar\.br$/.test(name));

/** The commit of the last release, whose API `npm run record-data` has packed. */
export const releasedCommit = recording.slice('api-'.length, -'.tar.br'.length);

/** The last migration of the last release, whose programs may still run while this one migrates. */
export function readReleasedMigration(): string {
  const journal = untar('-xO', './api/drizzle/meta/_journal.json').toString('utf8');
  const tag = (JSON.parse(journal) as { entries: { tag: string }[] }).entries.at(-1)?.tag;
  if (tag === undefined) throw new Error(`${recording} has no migrations`);
  return tag;
}

/** Unpacks the API of the last release into the folder, with the packages of this checkout; returns its own folder. */
export function unpackReleasedApi(folder: string): string {
  untar('-x', '-C', folder);
  const program = path.join(folder, 'api');
  symlinkSync(path.join(root, 'api/node_modules'), path.join(program, 'node_modules'));
  // Above the folder: there it looks after its own `node_modules`, which has its workspaces.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, '..', 'node_modules'));
  return program;
}

function untar(...args: string[]): Buffer {
  const input = brotliDecompressSync(readFileSync(path.join(recordings, recording)));
  return execFileSync('tar', args, { input, maxBuffer: 2 ** 30 });
}
