import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOnce } from './make-once';
import { root, type RunningSite } from './running-site';

interface PlainVersion {
  /** One of `e2e/plain-remote/build.cjs`. */
  readonly build: string;
  readonly app: string;
  readonly version: string;
  readonly mount: string;
  readonly title: string;
}

/** Publishes a build without the kit. Versions differ in `BUILT-AS` alone, so that every name of theirs is the same. */
export async function publishPlain(site: RunningSite, plain: PlainVersion): Promise<void> {
  const { build, app, version, mount, title } = plain;
  const built = await makeOnce(`plain ${build}`, async (folder) => {
    await promisify(execFile)(process.execPath, [join(root, 'e2e/plain-remote/build.cjs'), build, folder]);
  });
  const folder = await makeOnce(`plain ${build} ${version}`, async (copy) => {
    await cp(built, copy, { recursive: true });
    for (const file of await readdir(copy)) {
      if (!file.endsWith('.js')) continue;
      const text = await readFile(join(copy, file), 'utf8');
      await writeFile(join(copy, file), text.replaceAll('BUILT-AS', version));
    }
  });
  const named = ['--app', app, '--version', version, '--mount', mount, '--title', title];
  await site.releases('publish', folder, ...named);
}
