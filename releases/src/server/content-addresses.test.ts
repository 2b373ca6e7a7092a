import { contentAddress } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import { appFiles, builtRelease, type AppPackageOptions } from '../../testing/app-package';
import { createMemoryBundleStore } from '../../testing/memory-bundle-store';
import { TestSite, useSite } from '../../testing/test-site';

const site = useSite();
/** The same in every version. */
const library = 'export const library = true;'.repeat(20);

function quiz(version: string): AppPackageOptions {
  return {
    app: 'quiz',
    version,
    mounts: ['/quizzes'],
    extra: { 'remote.js': library },
    release: (release) => ({ ...release, addresses: 'content' }),
  };
}

function getAddress(version: string, file: string): string {
  return `/apps/quiz/${contentAddress(builtRelease(quiz(version)).files[file] ?? '')}/${file}`;
}

async function readLiveSet(site: TestSite): Promise<LiveSet> {
  return (await site.get('/releases/live')).json<LiveSet>();
}

describe('a version whose code requests its files by their content', () => {
  it('is named so in the live set and in its pages, where it is live and where it is the fallback', async () => {
    await site.goLive(quiz('1.1.0'));
    await site.goLive(quiz('1.2.0'));
    const { quiz: live } = (await readLiveSet(site)).apps;
    if (!live?.fallback) throw new Error('There is no fallback');
    expect(live.base + live.entry.file).toBe(getAddress('1.2.0', 'entry.js'));
    expect(live.fallback.base + live.fallback.entry.file).toBe(getAddress('1.1.0', 'entry.js'));
    expect(live.messages['en']?.map(({ file }) => live.base + file)).toEqual([
      getAddress('1.2.0', 'messages-en.js'),
    ]);
    const { body } = await site.get('/quizzes', { accept: 'text/html' });
    for (const file of ['entry.js', 'remote.js', 'remote.css', 'messages-en.js'])
      expect(body).toContain(`"${getAddress('1.2.0', file)}"`);
  });

  it('keeps the address of a file that did not change, and gets another for one that did', async () => {
    await site.goLive(quiz('1.1.0'));
    const before = (await readLiveSet(site)).apps['quiz'];
    await site.goLive(quiz('1.2.0'));
    const after = (await readLiveSet(site)).apps['quiz'];
    expect(after?.scripts).toEqual(before?.scripts);
    expect(after?.entry.file).not.toBe(before?.entry.file);
    for (const version of ['1.1.0', '1.2.0']) {
      const entry = await site.get(getAddress(version, 'entry.js'));
      expect(entry.body).toBe(appFiles(quiz(version))['entry.js']);
      expect(entry.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('is still served by its version, for pages that know no other address', async () => {
    await site.goLive(quiz('1.1.0'));
    expect((await site.get('/apps/quiz/1.1.0/remote.js')).body).toBe(library);
  });
});

describe('a file of several versions', () => {
  it('comes from another version when the store has lost that of the live one', async () => {
    const bundles = createMemoryBundleStore();
    const { read } = bundles;
    const site = await TestSite.open({ bundles });
    await site.goLive(quiz('1.1.0'));
    await site.goLive(quiz('1.2.0'));
    bundles.read = (app, version, ...rest) =>
      version === '1.2.0' ? Promise.resolve(undefined) : read(app, version, ...rest);
    expect((await site.get(getAddress('1.2.0', 'remote.js'))).body).toBe(library);
    expect((await site.get(getAddress('1.2.0', 'entry.js'))).statusCode).toBe(404);
  });

  it('stays when one of them is revoked', async () => {
    await site.goLive(quiz('1.1.0'));
    await site.goLive(quiz('1.2.0'));
    await site.decide('quiz', 'revoke', { version: '1.2.0', reason: 'broken' });
    const { quiz: live } = (await readLiveSet(site)).apps;
    expect(live?.version).toBe('1.1.0');
    expect((await site.get(`${live?.base}${live?.scripts[0]?.file}`)).body).toBe(library);
  });
});

it.each([
  ['the content of another app', getAddress('1.1.0', 'remote.js').replace('quiz', 'video')],
  ['the content of another file', getAddress('1.1.0', 'remote.js').replace('remote.js', 'remote.css')],
  ['content that no version has', '/apps/quiz/AAAAAAAAAAAAAAAAAAAA/remote.js'],
  ['a name that every object has', '/apps/quiz/AAAAAAAAAAAAAAAAAAAA/constructor'],
  ['an app that every object has', '/apps/constructor/AAAAAAAAAAAAAAAAAAAA/remote.js'],
])('the address of %s is not found', async (_what, address) => {
  await site.goLive(quiz('1.1.0'));
  const { statusCode, headers } = await site.get(address);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});
