import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { prepareBundle } from '../../core/bundle/compress';
import { computeIntegrity } from '../../core/bundle/digest';
import { openDirectoryBundleStore } from './bundle-store';

// Starting a process can take long on a busy machine.
jest.setTimeout(60_000);

const temporaryFolder = temporaryFolders();
const workspace = path.resolve(__dirname, '../../..');

/** Publishes in another process and kills it as soon as it has begun its third version. Resolves to the ones it finished. */
async function publishUntilKilled(folder: string): Promise<number[]> {
  const script = path.join(workspace, 'testing/publish-until-killed.ts');
  const child = spawn(process.execPath, ['--require', '@glossa/server/typescript', script, folder], {
    cwd: workspace,
  });
  const ended = once(child, 'exit');
  const done: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [what, patch] = line.split(' ');
    if (what === 'done') done.push(Number(patch));
    if (what === 'begun' && patch === '2') child.kill('SIGKILL');
  }
  await ended;
  return done;
}

it('leaves only whole versions when a publish is killed, and accepts the killed one again', async () => {
  const folder = await temporaryFolder();
  const done = await publishUntilKilled(folder);
  const store = await openDirectoryBundleStore(folder);

  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  const versions = await readdir(path.join(folder, 'bundles', 'quiz'));
  expect(versions).toEqual(expect.arrayContaining(done.map((patch) => `1.0.${patch}`)));
  const files = new Map<string, Buffer>();
  for (const version of versions) {
    const stored = await store.find('quiz', version);
    if (!stored) throw new Error(`${version} is there in part`);
    for (const [file, integrity] of Object.entries(stored.release.files)) {
      const bytes = (await store.read('quiz', version, file, 'identity')) ?? Buffer.alloc(0);
      expect(computeIntegrity(bytes)).toBe(integrity);
      files.set(file, bytes);
    }
  }

  const first = await store.find('quiz', '1.0.0');
  const killed = versions.length > 2 ? '1.0.3' : '1.0.2';
  if (!first) throw new Error('the first version is missing');
  const again = await prepareBundle({ ...first.release, version: killed }, first.digest, files);
  await store.put(again);
  expect((await store.find('quiz', killed))?.sizes).toEqual(again.stored.sizes);
});
