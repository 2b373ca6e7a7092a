/** A process to kill: stores one version after the other in the directory of its argument, and prints each. */
import { createHash } from 'node:crypto';
import { prepareBundle } from '../src/core/bundle/compress';
import { computeBundleDigest } from '../src/core/bundle/digest';
import { openDirectoryBundleStore } from '../src/storage/directory/bundle-store';
import { appFiles, builtRelease } from './app-package';

async function main(folder: string): Promise<void> {
  const store = await openDirectoryBundleStore(folder);
  const noise = (at: number) => createHash('sha512').update(String(at)).digest('hex');
  const extra = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`chunks/${at}.js`, noise(at)]));
  for (let patch = 0; ; patch += 1) {
    const options = { app: 'quiz', version: `1.0.${patch}`, extra };
    const files = new Map(Object.entries(appFiles(options)).map(([name, text]) => [name, Buffer.from(text)]));
    const bundle = await prepareBundle(builtRelease(options), computeBundleDigest(files), files);
    process.stdout.write(`begun ${patch}\n`);
    await store.put(bundle);
    process.stdout.write(`done ${patch}\n`);
  }
}

void main(process.argv[2] ?? '');
