import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveSet } from '@glossa/contract/release';
import { CommentHost } from '@glossa/server/testing/comment-host';
import { openedByHook } from '@glossa/server/testing/opened-by-hook';
import { appFiles, builtRelease } from '../../testing/app-package';
import { browserPrograms } from '../../testing/browser-program';
import { linkForm } from '../../testing/browser';
import { readCookies, runReleases, useCliSite } from '../../testing/cli-site';
import { temporaryFolders } from '../../testing/temporary-folder';
import { OPERATOR_TOKEN } from '../../testing/test-site';

const site = useCliSite();
const temporaryFolder = temporaryFolders();
const writeBrowser = browserPrograms();
let root: string;
const host = openedByHook(beforeEach, () => CommentHost.start());

beforeEach(async () => {
  root = await temporaryFolder();
  host.comments.push({ id: 1, body: 'Looks good.' });
});

function releases(command: string, env: NodeJS.ProcessEnv) {
  const ofSite = { RELEASES_URL: site.url, RELEASES_TOKEN: OPERATOR_TOKEN };
  return runReleases(command.split(' '), { cwd: root, env: { ...ofSite, ...env } });
}

/** Builds 1.3.0 for a change, and publishes it with the options. */
async function publish(change: string, options: string, env: NodeJS.ProcessEnv) {
  const built = { app: 'notes', version: `1.3.0-pr.${change}`, mounts: ['/notes'] };
  await mkdir(path.join(root, 'dist'), { recursive: true });
  for (const [name, content] of Object.entries(appFiles(built)))
    await writeFile(path.join(root, 'dist', name), content);
  await writeFile(path.join(root, 'dist/release.json'), JSON.stringify(builtRelease(built)));
  const manifest = { name: 'notes', version: '1.3.0', files: ['dist'], glossa: { app: 'notes' } };
  await writeFile(path.join(root, 'package.json'), JSON.stringify(manifest));
  return releases(`publish . --no-build --change ${change} ${options}`.trim(), env);
}

const commentOfPreview = () =>
  host.comments.find(({ body }) => body.startsWith('<!-- glossa-preview notes -->'));

/** The live set of a browser that has opened the link of the comment. */
async function openComment(): Promise<LiveSet> {
  const { body = '' } = commentOfPreview() ?? {};
  const [, link = '', code = ''] = /\]\((\S+)\)\*\* with the code `(\w+)`/.exec(body) ?? [];
  expect(linkForm(link).get('code')).toBe(code);
  const cookie = await readCookies(link, { origin: new URL(link).origin }, linkForm(link));
  return (await (await fetch(`${site.url}/releases/live`, { headers: { cookie } })).json()) as LiveSet;
}

describe.each([
  ['GitHub', () => host.github(), '/repos/team/notes/issues/12/comments'],
  ['GitLab', () => host.gitlab(), '/projects/7/merge_requests/12/notes'],
])('a preview of each change on %s', (_name, env, list) => {
  it('is a link in one comment, which the next push changes and the end removes', async () => {
    expect(await publish('12.7', '--comment', env())).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        'The comment on change 12 has a link to the preview, which lasts until 20',
      ),
    });
    expect(host.calls.at(-1)).toBe(`POST ${list}`);
    expect((await openComment()).preview?.apps).toEqual({ notes: '1.3.0-pr.12.7' });

    await publish('12.8', '--comment --expires 1d', env());
    expect(host.comments).toHaveLength(2);
    expect((await openComment()).preview?.apps).toEqual({ notes: '1.3.0-pr.12.8' });

    const { out } = await releases('previews end notes 12 --comment', env());
    expect(out).toBe('Ended 2 preview links of change 12 of notes.\n');
    expect(host.comments).toEqual([{ id: 1, body: 'Looks good.' }]);
    expect((await releases('previews list', {})).out).toBe('There are no active preview links.\n');
  });

  it('finds its comment behind a hundred others', async () => {
    host.comments.push(...Array.from({ length: 120 }, (_, id) => ({ id, body: 'Please rename.' })));
    host.comments.push({ id: 500, body: '<!-- glossa-preview notes -->\nOld.' });
    await publish('12.7', '--comment', env());
    expect(host.calls.at(-1)).toMatch(/^(PATCH|PUT) \/\S+\/500$/);
  });

  it('says what the host answered when it may not comment', async () => {
    const { code, err } = await publish('12.7', '--comment', {
      ...env(),
      GITHUB_TOKEN: 'other',
      GITLAB_TOKEN: 'other',
    });
    expect([code, err]).toEqual([1, expect.stringContaining(`GET ${list} was answered with status 403.`)]);
  });
});

it('writes no comment on a version that a browser has tried and that does not load', async () => {
  const fault = { app: 'notes', phase: 'entry', file: 'notes/remoteEntry.js', message: 'Error: gone' };
  const env = { ...host.github(), ...(await writeBrowser({ outcome: JSON.stringify(fault) })) };
  const { code, err } = await publish('12.1', '--comment', env);
  expect([code, commentOfPreview()]).toEqual([1, undefined]);
  expect(err).toContain('does not load in a browser (phase entry, file notes/remoteEntry.js): Error: gone');
  expect((await publish('12.1', '--comment --no-try', env)).code).toBe(0);
});

it('prints the link where no comment is wanted, and ends the links of that change alone', async () => {
  expect((await publish('12', '', {})).out).toContain(`${site.url}/releases/preview?token=`);
  await publish('120.1', '', {});
  expect((await releases('previews end notes 12.9', {})).out).toContain('Ended 1 preview link of change 12');
  expect((await releases('previews list', {})).out).toContain('notes 1.3.0-pr.120.1');
});

it.each([
  ['publish . --change #12', {}, 2, '--change takes a number such as 12 or 12.7, not "#12".'],
  ['previews end notes 12 --comment', {}, 1, 'Use --comment in a pipeline only.'],
  ['previews end notes 12 --comment', { GITHUB_REPOSITORY: 'a/b' }, 1, 'GITHUB_TOKEN is not set.'],
  ['previews end notes 12 --comment', { CI_API_V4_URL: 'http://a' }, 1, 'GITLAB_TOKEN is not set.'],
])('explains what is wrong with %s', async (command, env, code, problem) => {
  expect(await releases(command, env)).toMatchObject({ code, err: expect.stringContaining(problem) });
});
