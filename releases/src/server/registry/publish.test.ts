import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { BuiltRelease, BundleFile } from '@glossa/contract/release';
import { appPackage, type AppPackageOptions } from '../../../testing/app-package';
import { tarball } from '../../../testing/tarball';
import { readRefusal, TestSite, useSite } from '../../../testing/test-site';
import { computeIntegrity } from '../../core/bundle/bundle';

const bundleLimits = { packedBytes: 150_000, unpackedBytes: 200_000, files: 20 };
const limitedSite = useSite(() => TestSite.open({ bundleLimits }), beforeAll);
const emptySite = useSite(() => TestSite.open(), beforeAll);

const quiz: AppPackageOptions = { app: 'quiz', mounts: ['/quizzes'] };
const strange = { file: 'entry.js', integrity: `sha384-${'A'.repeat(64)}` };
const LONG_SCRIPT = ';'.repeat(101 * 1024);

const withEarlyScreen = (release: BuiltRelease, en: BundleFile): BuiltRelease => ({
  ...release,
  screens: release.screens.map((screen) => ({ ...screen, early: { en } })),
});

/** Packages, and the code of their refusal. */
type Refused = [what: string, code: string, options: AppPackageOptions];
const refused = (code: string, options: Record<string, Partial<AppPackageOptions>>) =>
  Object.entries(options).map(([what, changed]): Refused => [what, code, { ...quiz, ...changed }]);

/** Has a script that a page would request without integrity. */
const withUnnamed: Partial<AppPackageOptions> = {
  entries: (e) => [...e, { path: 'package/dist/late.js', content: 'late()' }],
  release: (r) => ({
    ...r,
    files: { ...r.files, 'late.js': computeIntegrity(Buffer.from('late()')) },
  }),
};

const link = { path: '/quizzes', icon: 'quiz', order: 40, names: { en: 'Quizzes', de: 'Quizze' } };

const REFUSED = [
  ...refused('link_in_bundle', {
    'a link': {
      entries: (e) => [...e, { path: 'package/dist/x.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    },
  }),
  ...refused('unsafe_path', {
    'a path with ..': { entries: (e) => [...e, { path: 'package/dist/../../x.js', content: '1' }] },
  }),
  ...refused('file_missing', {
    'a listed file that is missing': { entries: (e) => e.filter(({ path }) => !path.endsWith('remote.css')) },
    'a script that is no file of the bundle': {
      release: (r) => ({ ...r, scripts: [{ ...strange, file: 'away.js' }] }),
    },
    'a script of an early screen that is no file of the bundle': {
      release: (r) => withEarlyScreen(r, { ...strange, file: 'away.js' }),
    },
  }),
  ...refused('file_unlisted', {
    'a file that is not listed': { entries: (e) => [...e, { path: 'package/dist/x.js', content: '1' }] },
  }),
  ...refused('integrity_mismatch', {
    'a file with other content': {
      entries: (e) => e.map((one) => (one.path.endsWith('entry.js') ? { ...one, content: 'evil()' } : one)),
    },
    'an entry with another integrity than its file': { release: (r) => ({ ...r, entry: strange }) },
  }),
  ...refused('invalid_release', {
    'a script whose integrity no script names': withUnnamed,
    'a script without integrity': { release: (r) => ({ ...r, scripts: [{ file: 'remote.js' }] }) },
    'mounts in release.json that no screen has': { release: (r) => ({ ...r, mounts: ['/elsewhere'] }) },
    'release.json of another schema': { release: (r) => ({ ...r, schema: 2 }) },
    'texts without English ones': {
      release: ({ messages: { en: _english, ...others }, ...r }) => ({ ...r, messages: others }),
    },
    'another kit than the one that its shared modules are of': {
      app: 'shell',
      mounts: [],
      kit: '1.2.0',
      provides: { '@glossa/kit/auth': '1.1.0' },
    },
    'a range that does not cover the kit that it was built with': {
      kit: '1.2.0',
      requires: { '@glossa/kit/auth': '^1.3.0' },
    },
    'no texts': { release: (r) => ({ ...r, messages: {} }) },
    'boot calls outside its mounts': { boot: { '/vocabulary': ['/api/vocabulary'] } },
    'boot calls for what no segment of their path is named': {
      boot: { '/quizzes/:quiz': ['/api/quizzes/:quiz', '/api/words/:word'] },
    },
    'a link to every page below a mount': { navigation: [{ ...link, path: '/quizzes/*' }] },
  }),
  ...refused('too_large', {
    'a script of an early screen that is larger than a screen needs': {
      extra: { 'early.js': LONG_SCRIPT },
      release: (r) =>
        withEarlyScreen(r, { file: 'early.js', integrity: computeIntegrity(Buffer.from(LONG_SCRIPT)) }),
    },
  }),
  ...refused('declaration_mismatch', {
    'another version in release.json': { release: (r) => ({ ...r, version: '2.0.0' }) },
    'another place in the navigation than package.json says': {
      release: (r) => ({
        ...r,
        navigation: [
          { path: '/quizzes', icon: 'quiz', order: 40, places: ['bar'], names: { en: 'Quizzes' } },
        ],
      }),
    },
    'links other than package.json declares': { release: (r) => ({ ...r, navigation: [link] }) },
  }),
  ...refused('manifest_missing', {
    'no release.json': { entries: (e) => e.filter(({ path }) => !path.endsWith('release.json')) },
  }),
  ...refused('mount_reserved', {
    'a reserved mount': { mounts: ['/login'] },
  }),
  ...refused('slot_not_own', {
    "another app's slot": { slots: ['vocabulary/add-word'] },
  }),
  ...refused('navigation_not_own', {
    "a link of the navigation to another app's mount": {
      navigation: [link, { ...link, path: '/vocabulary' }],
    },
    'a link that only begins like its mount': { navigation: [{ ...link, path: '/quizzes-of-others' }] },
    'a link of an app without mounts': { mounts: [], navigation: [link] },
  }),
  ...refused('navigation_doubled', {
    'the same link twice': { navigation: [link, { ...link, order: 50 }] },
    'the same link twice in one place of two': {
      navigation: [link, { ...link, places: ['bar', 'sidebar'], order: 50 }],
    },
  }),
  ...refused('navigation_unnamed', {
    'a link without an English name': { navigation: [{ ...link, names: { de: 'Quizze' } }] },
    'a link whose name is blank': { navigation: [{ ...link, names: { en: ' ' } }] },
  }),
];

describe('publishing', () => {
  it('stores a version, says what it is, and makes nothing live', async () => {
    const site = await TestSite.open();
    const answer = await site.publish(quiz);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ revision: 1, app: 'quiz', version: '1.0.0', created: true });
    expect(answer.json().digest).toMatch(/^sha256-[0-9a-f]{64}$/);
    expect(await site.liveVersions()).toEqual({});
  });

  it('names the scripts that no page would run for want of their integrity', async () => {
    const site = await TestSite.open();
    const { detail } = (await site.publish({ ...quiz, ...withUnnamed })).json<{ detail: string }>();
    expect(detail).toMatch(/^No script of the bundle names the integrity of late\.js, so no page would run /);
    // The page itself loads early screens, with the integrity of release.json.
    const early = { file: 'late.js', integrity: computeIntegrity(Buffer.from('late()')) };
    const release = (r: BuiltRelease) => withEarlyScreen({ ...r, ...withUnnamed.release?.(r) }, early);
    expect((await site.publish({ ...quiz, ...withUnnamed, release })).statusCode).toBe(201);
  });

  it('accepts the same bytes again without a new event', async () => {
    const site = await TestSite.open();
    await site.publish(quiz);
    const again = await site.publish(quiz);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ revision: 1, created: false });
  });

  it('refuses other bytes under a version that exists', async () => {
    const site = await TestSite.open();
    await site.publish(quiz);
    const other = await site.publish({ ...quiz, extra: { 'more.js': '1' } });
    expect(readRefusal(other)).toEqual([409, 'version_exists']);
    expect((await site.get('/apps/quiz/1.0.0/more.js')).statusCode).toBe(404);
  });

  it.each(REFUSED)('refuses %s', async (_what, code, options) => {
    const answer = await emptySite.publish(options);
    expect(answer.json()).toEqual({ code, detail: expect.any(String) });
    expect(answer.statusCode).toBe(code === 'too_large' ? 413 : 422);
    expect(await emptySite.read('/apps')).toMatchObject({ apps: [] });
  });

  it('refuses a package of another app than the address names', async () => {
    const site = await TestSite.open();
    const answer = await site.upload('video', appPackage(quiz));
    expect(answer.json().code).toBe('declaration_mismatch');
  });

  it('refuses a mount that another live app owns, also when both were published before either was live', async () => {
    const site = await TestSite.open();
    await site.publish({ app: 'rival', mounts: ['/quizzes'] });
    await site.goLive(quiz);
    expect((await site.publish({ app: 'third', mounts: ['/quizzes'] })).json().code).toBe('mount_taken');
    const promoted = await site.promote('rival', '1.0.0');
    expect(promoted.json()).toMatchObject({
      code: 'gate_refused',
      findings: [{ code: 'shell_not_live' }, { code: 'mount_taken' }],
    });
  });

  it.each([
    ['bytes that are no gzip', Buffer.from('hello'), 422, 'not_a_tarball'],
    ['gzip that is no tarball', gzipSync('hello'.repeat(1000)), 422, 'not_a_tarball'],
    ['more files than allowed', tarball(files(21, '1')), 413, 'too_many_files'],
    ['more content than allowed', tarball(files(3, 'x'.repeat(90_000))), 413, 'too_large'],
    ['a bomb', gzipSync(Buffer.alloc(20 * 1024 * 1024)), 413, 'too_large'],
    [
      'a larger upload than allowed',
      tarball(files(2, randomBytes(80_000).toString('latin1'))),
      413,
      'too_large',
    ],
  ])('refuses %s', async (_what, bytes, status, code) => {
    expect(readRefusal(await limitedSite.upload('quiz', bytes))).toEqual([status, code]);
  });

  it('refuses a body that is not declared as a tarball', async () => {
    const site = await TestSite.open();
    const url = '/releases/api/apps/quiz/versions';
    for (const type of ['application/json', 'text/csv']) {
      const headers = { 'content-type': type };
      const answer = await site.operator({ method: 'POST', url, payload: '{}', headers });
      expect(readRefusal(answer)).toEqual([415, 'unsupported_media_type']);
    }
  });
});

function files(count: number, content: string) {
  return Array.from({ length: count }, (_, at) => ({ path: `package/dist/${at}.js`, content }));
}
