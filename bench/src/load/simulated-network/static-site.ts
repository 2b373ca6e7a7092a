import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from '../../whole-site';

/** Extensions of compressible files. */
export const PACKED = ['js', 'mjs', 'css', 'html', 'svg', 'json', 'map', 'txt', 'webmanifest'];

/** Builds a static site in each served encoding: `plain`, `br`, `gzip`. `checkout` has the sources. */
export async function buildStaticSite(name: string, folder: string, checkout = root): Promise<void> {
  const plain = path.join(folder, 'plain');
  await mkdir(plain, { recursive: true });
  await runBuild(path.join(checkout, 'bench', 'builds', name, 'build.ts'), plain);
  await packInto(plain, path.join(folder, 'br'), (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await packInto(plain, path.join(folder, 'gzip'), (bytes) => promisify(gzip)(bytes, { level: 9 }));
}

/** In a process of its own, because a bundler keeps much memory. */
async function runBuild(program: string, out: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, out], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} did not build its site`);
}

async function packInto(plain: string, packed: string, pack: (bytes: Buffer) => Promise<Buffer>) {
  await cp(plain, packed, { recursive: true });
  const files = await readdir(packed, { recursive: true });
  const packable = files.filter((file) => PACKED.includes(path.extname(file).slice(1)));
  await Promise.all(
    packable.map(async (file) => {
      const at = path.join(packed, file);
      await writeFile(at, await pack(await readFile(at)));
    }),
  );
}
