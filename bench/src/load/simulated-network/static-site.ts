import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from '../../harness/root';

/** Extensions of compressible files. */
export const PACKED = ['js', 'mjs', 'css', 'html', 'svg', 'json', 'map', 'txt', 'webmanifest'];
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Builds a static site into the folder and packs it with brotli. `checkout` has the sources. */
export async function buildStaticSite(name: string, folder: string, checkout = root): Promise<void> {
  await mkdir(folder, { recursive: true });
  const program = path.join(checkout, 'bench', 'builds', name, 'build.ts');
  // In a process of its own, because a bundler keeps much memory.
  await promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder]);
  const files = await readdir(folder, { recursive: true });
  const packable = files.filter((file) => PACKED.includes(path.extname(file).slice(1)));
  await Promise.all(
    packable.map(async (file) => {
      const at = path.join(folder, file);
      await writeFile(at, await promisify(brotliCompress)(await readFile(at), BEST));
    }),
  );
}
