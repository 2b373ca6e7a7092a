import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease } from '@glossa/contract/release';
import { expect } from '../../fixtures';
import { readLiveApp } from '../../site/live-set';
import { makeOnce } from '../../site/make-once';
import { testWithOwnSite } from '../../site/own-site';
import { publishChanged } from './changed-app';

const test = testWithOwnSite();
const GOOD = '9.1.0';
const BROKEN = '9.1.1';

const computeIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The chunk of a screen that is not in the first code. */
function findChunk({ screens }: BuiltRelease): string {
  const [chunk] = screens.find(({ path }) => path.endsWith('/files'))?.scripts ?? [];
  if (!chunk) throw new Error('The screen has no chunk of its own.');
  return chunk.file;
}

const readRelease = (text: string | undefined) => JSON.parse(text ?? '') as BuiltRelease;

/** Makes of a build another version, where one screen's chunk comes and is not the one that was asked for. */
async function breakChunk(good: string, folder: string): Promise<void> {
  await cp(good, folder, { recursive: true });
  const files = ['package.json', ...(await readdir(join(folder, 'dist'))).map((file) => `dist/${file}`)];
  const texts = new Map<string, string>();
  for (const file of files.filter((name) => /\.js(on)?$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    texts.set(file, text.replaceAll(GOOD, BROKEN).replaceAll(containerPart(GOOD), containerPart(BROKEN)));
  }
  const release = () => readRelease(texts.get('dist/release.json'));
  texts.set(`dist/${findChunk(release())}`, '// is something else\n');
  for (let isListed = false; !isListed;) {
    isListed = true;
    for (const [file, listed] of Object.entries(release().files)) {
      const text = texts.get(`dist/${file}`);
      if (text === undefined || computeIntegrity(text) === listed) continue;
      isListed = false;
      for (const [name, other] of texts) texts.set(name, other.replaceAll(listed, computeIntegrity(text)));
    }
  }
  for (const [file, text] of texts) await writeFile(join(folder, file), text);
}

const containerPart = (version: string) => version.replaceAll('.', '_');

test('a version goes live when a browser has loaded it, and not when one of its screens does not load', async ({
  site,
}) => {
  test.setTimeout(240_000);
  const good = await publishChanged(site, 'vocabulary', { version: GOOD });
  const broken = await makeOnce(`broken vocabulary ${BROKEN}`, (folder) => breakChunk(good, folder));
  const chunk = findChunk(readRelease(await readFile(join(broken, 'dist/release.json'), 'utf8')));
  await site.releases('publish', broken, '--no-build');
  const { version: before } = await readLiveApp(site.url, 'vocabulary');
  for (const [verb, ...share] of [['promote'], ['canary', '10%']] as const) {
    await expect(site.releasesAndTry(verb, 'vocabulary', BROKEN, ...share)).rejects.toThrow(
      // Its address says the content.
      new RegExp(
        `vocabulary ${BROKEN} does not load in a browser \\(phase chunk, file vocabulary/[^/]+/${chunk}\\): `,
      ),
    );
  }
  expect((await readLiveApp(site.url, 'vocabulary')).version).toBe(before);

  await site.releasesAndTry('promote', 'vocabulary', GOOD);
  expect((await readLiveApp(site.url, 'vocabulary')).version).toBe(GOOD);
});
