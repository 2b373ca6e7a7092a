import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppList, PublishedVersion } from '@glossa/contract/operators/moves';
import { appFiles, builtRelease, type AppPackageOptions } from '../../testing/app-package';
import { runReleases, useCliSite } from '../../testing/cli-site';
import { mappedQuiz, QUIZ_MAP } from '../../testing/mapped-app';
import { temporaryFolders } from '../../testing/temporary-folder';
import { OPERATOR_TOKEN } from '../../testing/test-site';

// npm takes seconds on a busy machine.
jest.setTimeout(60_000);

const temporaryFolder = temporaryFolders();
const staging = useCliSite();
const production = useCliSite();

const quiz = (version: string, more: Partial<AppPackageOptions> = {}): AppPackageOptions => ({
  ...{ app: 'quiz', version, mounts: ['/quizzes'] },
  ...more,
});

function onProduction(command: string, env: NodeJS.ProcessEnv = { RELEASES_FROM_TOKEN: OPERATOR_TOKEN }) {
  return production.releases(command, { env });
}

async function findQuiz(site: typeof staging, version: string): Promise<PublishedVersion | undefined> {
  const { out } = await site.releases('list --json');
  const { apps } = JSON.parse(out) as AppList;
  return apps.find(({ app }) => app === 'quiz')?.versions.find((each) => each.version === version);
}

describe('releases promote --from', () => {
  it('copies a version of another site with its bytes, builder and commit, and makes it live', async () => {
    await staging.publish(quiz('1.3.0'), { built_by: 'ana', commit: '1a2b3c4d5e6f7a8b9c0d' });
    const { code, out, err } = await onProduction(`promote quiz 1.3.0 --from ${staging.url}`);
    const [theirs, ours] = [await findQuiz(staging, '1.3.0'), await findQuiz(production, '1.3.0')];
    expect([code, out]).toEqual([0, expect.stringContaining('quiz (none) → 1.3.0   revision 2')]);
    const origin = { built_by: 'ana', commit: '1a2b3c4d5e6f7a8b9c0d', from: staging.url };
    expect(ours).toMatchObject({ live: true, digest: theirs?.digest, origin });
    const text = `built by ana from 1a2b3c4d, copied from ${staging.url}`;
    expect(err).toMatch(`quiz 1.3.0 ${text} in `);
    expect((await production.releases('log')).out).toContain(text);
    expect((await production.releases('list')).out).toContain(text);
  });

  it('names who published a version where nobody has said who built it', async () => {
    await staging.publish(quiz('1.3.0'));
    await onProduction(`canary quiz 1.3.0 10% --if-possible --from ${staging.url}`);
    expect((await findQuiz(production, '1.3.0'))?.origin).toEqual({
      built_by: (await findQuiz(staging, '1.3.0'))?.published_by,
      from: staging.url,
    });
  });

  it('copies files with long names, and source maps', async () => {
    const long = `${'long-name-'.repeat(11)}/${'deep/'.repeat(12)}x.txt`;
    await staging.publish(quiz('1.3.0', { extra: { [long]: 'text' } }));
    await onProduction(`promote quiz 1.3.0 --from ${staging.url}`);
    const copied = await fetch(`${production.url}/apps/quiz/1.3.0/${long}`);
    expect([copied.status, await copied.text()]).toEqual([200, 'text']);

    await staging.publish(mappedQuiz('1.4.0'));
    await onProduction(`promote quiz 1.4.0 --from ${staging.url}`);
    const address = `${production.url}/releases/api/apps/quiz/versions/1.4.0/source-maps/remote.js.map`;
    const map = await fetch(address, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
    expect(await map.text()).toBe(QUIZ_MAP);
  });

  it('is refused by the gate as any other promotion, and can be promoted once it fits', async () => {
    await production.publish({ app: 'shell', provides: { react: '19.0.0' } });
    await production.releases('promote shell 1.0.0');
    await staging.publish(quiz('1.3.0', { requires: { react: '^20.0.0' } }));
    const refused = await onProduction(`promote quiz 1.3.0 --from ${staging.url}`);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('shared_mismatch')]);
    await production.publish({ app: 'shell', version: '1.1.0', provides: { react: '20.0.0' } });
    await production.releases('promote shell 1.1.0');
    const again = await onProduction(`promote quiz 1.3.0 --from ${staging.url}`);
    expect([again.code, again.err]).toEqual([0, expect.stringContaining('is here already')]);
  });

  it('refuses a version that this site has with other bytes', async () => {
    await staging.publish(quiz('1.3.0'));
    await production.publish(quiz('1.3.0', { extra: { 'more.txt': 'other' } }));
    const { code, err } = await onProduction(`promote quiz 1.3.0 --from ${staging.url}`);
    expect([code, err]).toEqual([1, expect.stringContaining('was published with other bytes')]);
  });

  it('says what the other site does not have or has revoked, and needs a token of it', async () => {
    await staging.publish(quiz('1.3.0'));
    await staging.releases('revoke quiz 1.3.0 --reason "Shows answers"');
    const messages = await Promise.all([
      onProduction(`promote quiz 1.3.0 --from ${staging.url}`),
      onProduction(`promote quiz 1.4.0 --from ${staging.url}`),
      onProduction(`promote quiz 1.3.0 --from ${staging.url}`, {}),
      onProduction(`promote quiz 1.3.0 --force --from ${staging.url}`),
    ]);
    expect(messages.map(({ err }) => err)).toEqual([
      `quiz 1.3.0 was revoked at ${staging.url}.\n`,
      `${staging.url} has no quiz 1.4.0.\n`,
      `RELEASES_FROM_TOKEN is missing or empty. Set it to a token of ${staging.url}.\n`,
      'To use --force, give a reason: --reason "…"\n',
    ]);
    expect((await production.releases('list')).out).toBe('Nothing has been published.\n');
  });
});

describe('releases publish in a repository', () => {
  it('records who built the version and the commit, and whether files had changed since', async () => {
    const root = await temporaryFolder();
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root }).toString().trim();
    const options = quiz('1.0.0');
    await mkdir(path.join(root, 'dist'));
    const manifest = { name: 'quiz', version: '1.0.0', files: ['dist'], glossa: { app: 'quiz' } };
    const files = { ...appFiles(options), 'release.json': JSON.stringify(builtRelease(options)) };
    await writeFile(path.join(root, 'package.json'), JSON.stringify(manifest));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, 'dist', name), text);
    git('init', '--quiet');
    git('config', 'user.name', 'Ana');
    git('config', 'user.email', 'ana@example.com');
    git('add', '.');
    git('commit', '--quiet', '--message=Add a quiz');
    await writeFile(path.join(root, 'package.json'), JSON.stringify(manifest, null, 2));

    const ofSite = (site: typeof staging) => ({ RELEASES_URL: site.url, RELEASES_TOKEN: OPERATOR_TOKEN });
    await runReleases(['publish', '.', '--no-build'], { cwd: root, env: ofSite(staging) });
    const commit = git('rev-parse', 'HEAD');
    const origin = { built_by: 'Ana', commit: `${commit}-dirty` };
    expect((await findQuiz(staging, '1.0.0'))?.origin).toEqual(origin);
    const pipeline = { ...ofSite(production), GITHUB_SHA: 'f'.repeat(40), GITHUB_ACTOR: 'bob' };
    await runReleases(['publish', '.', '--no-build'], { cwd: root, env: pipeline });
    expect((await findQuiz(production, '1.0.0'))?.origin).toEqual({
      built_by: 'bob',
      commit: 'f'.repeat(40),
    });
  });
});

describe('releases diff', () => {
  it('shows live versions, bytes and settings that differ', async () => {
    for (const site of [staging, production]) {
      await site.publish({ app: 'shell' });
      await site.releases('promote shell 1.0.0');
      await site.publish(quiz('1.0.0', { extra: { 'site.txt': site.url } }));
      await site.releases('promote quiz 1.0.0');
    }
    await staging.publish(quiz('1.1.0'));
    await staging.releases('promote quiz 1.1.0');
    await staging.releases('guard quiz on');
    await production.releases('worker off');
    const { code, out } = await onProduction(`diff ${staging.url}`);
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.trimEnd().split(/ {2,}/))).toEqual([
      ['', 'here', staging.url],
      ['quiz', 'live', '1.0.0', '1.1.0'],
      ['', 'guard', '(none)', expect.stringMatching(/^guard on: at least 20 visitors/)],
      ['', 'bytes of 1.0.0', expect.stringMatching(/^sha256-/), expect.stringMatching(/^sha256-/)],
      ['shell', 'service worker', 'off', '(none)'],
      [''],
    ]);
  });

  it('says so where two sites are the same', async () => {
    for (const site of [staging, production]) {
      await site.publish(quiz('1.0.0'));
      await site.releases('promote quiz 1.0.0');
    }
    const same = `${staging.url} has the same live versions, bytes and settings.\n`;
    expect((await onProduction(`diff ${staging.url}`)).out).toBe(same);
    expect(JSON.parse((await onProduction(`diff ${staging.url} --json`)).out)).toMatchObject({ same: true });
  });
});
