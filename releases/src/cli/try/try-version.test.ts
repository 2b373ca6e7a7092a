import type { PreviewFault } from '@glossa/contract/operators/preview';
import { browserPrograms } from '../../../testing/browser-program';
import { useCliSite } from '../../../testing/cli-site';

const site = useCliSite();

beforeEach(() => site.publish({ app: 'quiz', version: '1.2.0', mounts: ['/quizzes'] }));

const writeBrowser = browserPrograms();
const promote = (env: NodeJS.ProcessEnv, more = '') =>
  site.releases(`promote quiz 1.2.0 --no-wait${more}`, { env });

async function isLive(): Promise<boolean> {
  return (await site.releases('live')).out.includes('1.2.0');
}

const FAULT: PreviewFault = {
  ...{ app: 'quiz', phase: 'chunk', file: 'quiz/1.2.0/archive.js' },
  message: 'ChunkLoadError: Loading chunk 7 failed.',
};

describe('releases promote', () => {
  it('makes a version live that a browser has loaded, and ends the link it used', async () => {
    const { code, err } = await promote(await writeBrowser({ outcome: 'loaded' }));
    expect([code, err, await isLive()]).toEqual([0, '', true]);
    expect((await site.releases('previews list')).out).toBe('There are no active preview links.\n');
  });

  it('refuses a version that does not load, with the phase and the file', async () => {
    const { code, err } = await promote(await writeBrowser({ outcome: JSON.stringify(FAULT) }));
    expect([code, await isLive()]).toEqual([1, false]);
    expect(err).toBe(
      'quiz 1.2.0 does not load in a browser (phase chunk, file quiz/1.2.0/archive.js): ChunkLoadError: Loading chunk 7 failed.\n' +
        'Nothing went live. To skip the try: --no-try\n',
    );
    expect((await site.releases('previews list')).out).toBe('There are no active preview links.\n');
  });

  it('does not try it with --no-try', async () => {
    const { code, err } = await promote(await writeBrowser({ outcome: JSON.stringify(FAULT) }), ' --no-try');
    expect([code, err, await isLive()]).toEqual([0, '', true]);
  });

  it.each([
    ['there is no Chromium', async () => ({}), 'there is no Chromium here (CHROMIUM_PATH, or on the PATH).'],
    ['Chromium does not start', async () => ({ CHROMIUM_PATH: '/bin/false' }), '/bin/false ended with 1'],
    [
      'Chromium does not reach the site',
      () => writeBrowser({}, { errorText: 'net::ERR_CERT_AUTHORITY_INVALID' }),
      'Chromium cannot open http://127.0.0.1:PORT: net::ERR_CERT_AUTHORITY_INVALID',
    ],
    [
      'the site opens no more links',
      () => writeBrowser({ skipped: 'Too many link codes.' }),
      'Too many link codes.',
    ],
  ])('says in one line where %s, and goes on', async (_case, prepare, reason) => {
    const { code, err } = await promote(await prepare());
    expect([code, await isLive()]).toEqual([0, true]);
    expect(err.replace(/(?<=127\.0\.0\.1:)\d+/, 'PORT')).toBe(`Not tried in a browser first: ${reason}\n`);
  });
});

test('a token that may promote and not preview promotes without a browser', async () => {
  const created = await site.releases('token create --name p --action promote,read --app quiz --json');
  const { token } = JSON.parse(created.out) as { token: string };
  const env = await writeBrowser({ outcome: JSON.stringify(FAULT) });
  const { code, err } = await site.releases('promote quiz 1.2.0 --no-wait', { env, token });
  expect([code, err]).toEqual([0, expect.stringMatching(/^Not tried in a browser first: .* may override/)]);
});

describe('releases canary', () => {
  it('refuses a version that does not load, and ends a canary without a browser', async () => {
    await site.publish({ app: 'quiz', version: '1.3.0', mounts: ['/quizzes'] });
    await promote({}, ' --no-try');
    const env = await writeBrowser({ outcome: JSON.stringify(FAULT) });
    const refused = await site.releases('canary quiz 1.3.0 10% --no-wait', { env });
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^quiz 1\.3\.0 does not load/)]);
    await site.releases('canary quiz 1.3.0 10% --no-wait --no-try', { env });
    const ended = await site.releases('canary quiz off --no-wait', { env });
    expect([ended.code, ended.err]).toEqual([0, '']);
  });
});
