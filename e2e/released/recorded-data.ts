import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { root } from '../site/running-site';

/** The learner of a recorded site, with the token of a session that was open. */
export interface RecordedLearner {
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly quiz: number;
}

export const RECORDED_WORDS = ['casa', 'pequeña', 'diez', 'años'];
/** What a site makes anew, and what is about one machine. */
const LEFT_OUT = ['postgres', 'logs', 'site.pid', 'api/dictionaries', 'api/words.mdb', 'api/videos'];
const COMPRESS = { gzip: gzipSync, br: brotliCompressSync };

const recordedFile = (commit: string) => join(__dirname, `data-${commit}.tar.br`);

/** Commits whose data directory is recorded. */
export function listRecordedData(): string[] {
  return readdirSync(__dirname).flatMap((name) => /^data-(.+)\.tar\.br$/.exec(name)?.[1] ?? []);
}

/** Runs `api/testing/recorded-database.ts`. */
export function recordedDatabase(action: 'dump' | 'restore', ...args: string[]): void {
  execFileSync('npx', ['tsx', 'testing/recorded-database.ts', action, ...args], {
    cwd: join(root, 'api'),
    stdio: 'inherit',
  });
}

/** Packs a data directory with files beside it; returns the name of the file. */
export function packData(commit: string, folder: string, data: string): string {
  const packed = join(folder, 'data');
  // Source maps are half of it, and a site can do without.
  const isLeftOut = (from: string) =>
    LEFT_OUT.some((each) => from === join(data, each)) || from.endsWith(`${sep}source-maps`);
  cpSync(data, packed, { recursive: true, filter: (from) => !isLeftOut(from) });
  forEachCompressed(packed, (file) => writeFileSync(file, ''));
  const tar = execFileSync('tar', ['-c', '-C', folder, '.'], { maxBuffer: 2 ** 30 });
  writeFileSync(recordedFile(commit), brotliCompressSync(tar));
  return recordedFile(commit);
}

/** Makes a recorded data directory in the folder `data`, and returns its learner. */
export function unpackData(commit: string, folder: string): RecordedLearner {
  const tar = brotliDecompressSync(readFileSync(recordedFile(commit)));
  execFileSync('tar', ['-x', '-C', folder], { input: tar });
  forEachCompressed(join(folder, 'data'), (file, encoding) => {
    const plain = readFileSync(file.replace(`${sep}${encoding}${sep}`, `${sep}identity${sep}`));
    writeFileSync(file, COMPRESS[encoding](plain));
  });
  recordedDatabase('restore', join(folder, 'data'), join(folder, 'rows.json'), join(folder, 'migrations'));
  return JSON.parse(readFileSync(join(folder, 'learner.json'), 'utf8')) as RecordedLearner;
}

/** Compressed files of bundles, which a recording has without their content. */
function forEachCompressed(data: string, use: (file: string, encoding: keyof typeof COMPRESS) => void): void {
  const bundles = join(data, 'releases/bundles');
  for (const entry of readdirSync(bundles, { recursive: true, encoding: 'utf8' })) {
    const encoding = entry.split(sep)[2];
    const file = join(bundles, entry);
    if ((encoding === 'gzip' || encoding === 'br') && statSync(file).isFile()) use(file, encoding);
  }
}
