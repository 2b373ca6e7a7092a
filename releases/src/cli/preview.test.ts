import type { LiveSet } from '@glossa/contract/release';
import { linkForm } from '../../testing/browser';
import { readCookies, useCliSite } from '../../testing/cli-site';

const site = useCliSite();
const releases = (command: string) => site.releases(command);

beforeEach(async () => {
  await site.publish({ app: 'quiz', version: '1.2.0', mounts: ['/quizzes'] });
  await site.publish({ app: 'shell', version: '1.3.0' });
});

/** The live set of a browser that has opened a link. */
async function liveAfter(link: string): Promise<LiveSet> {
  const body = linkForm(link);
  const cookie = await readCookies(link, { origin: new URL(link).origin }, body);
  return (await (await fetch(`${site.url}/releases/live`, { headers: { cookie } })).json()) as LiveSet;
}

describe('releases preview', () => {
  it('prints a link that shows the version, and until when', async () => {
    const { code, out } = await releases('preview quiz 1.2.0 --expires 8h');
    const [link = '', typed, sentence] = out.split('\n');
    expect([code, link.startsWith(`${site.url}/releases/preview?token=`)]).toEqual([0, true]);
    expect(typed).toBe(
      `To open the link, type the code ${linkForm(link).get('code')}. Both work once: create a link for each browser.`,
    );
    expect(sentence).toMatch(
      /^That browser shows the preview until 20.* UTC, or until someone ends the preview there\.$/,
    );
    expect((await liveAfter(link)).preview?.apps).toEqual({ quiz: '1.2.0' });
  });

  it('shows several apps together', async () => {
    const { out } = await releases('preview quiz 1.2.0 --with shell@1.3.0 --json');
    const { url, expires_at: until } = JSON.parse(out) as { url: string; expires_at: string };
    const { preview } = await liveAfter(url);
    expect(preview).toEqual({ apps: { quiz: '1.2.0', shell: '1.3.0' }, expires_at: until });
  });

  it('prints the gate’s findings, and creates the link nevertheless', async () => {
    await site.publish({
      app: 'quiz',
      version: '2.0.0',
      mounts: ['/quizzes'],
      requires: { react: '^99.0.0' },
    });
    const { code, out } = await releases('preview quiz 2.0.0 --with shell@1.3.0');
    expect([code, out.split('\n')[0]]).toEqual([0, expect.stringContaining('/releases/preview?token=')]);
    expect(out).toContain('refused  shared_missing: ');
    expect(out).toContain('The gate would refuse to promote this, so parts of it might not work.');
  });

  it('lists the links and ends one of them', async () => {
    expect((await releases('previews list')).out).toBe('There are no active preview links.\n');
    const { out } = await releases('preview quiz 1.2.0');
    const [, id = ''] = /npx releases previews revoke (p_\w+)/.exec(out) ?? [];
    expect((await releases('previews list')).out).toMatch(
      new RegExp(`^${id} +quiz 1\\.2\\.0 +until 20.* UTC +created 20.* UTC by operator \\(owner\\)\n$`),
    );
    expect((await releases(`previews revoke ${id}`)).out).toMatch(
      new RegExp(`^The preview ${id} of quiz 1\\.2\\.0 was revoked at 20.* UTC\\.\n$`),
    );
    expect((await liveAfter(out.split('\n')[0] ?? '')).preview).toBeUndefined();
    expect((await releases(`previews revoke ${id.slice(0, -1)}`)).code).toBe(1);
  });

  it.each([
    ['preview quiz 1.2.0 --expires 3d', 'lasts for 2 days at most'],
    ['preview quiz 9.9.9', 'quiz has no version 9.9.9. Published: 1.2.0.'],
    ['preview quiz 1.2.0 --with shell', '--with takes apps with their versions'],
    ['preview quiz 1.2.0 --expires soon', '--expires takes a time'],
    ['preview quiz 1.2.0 --expires 52w', '--expires takes a time from 1 minute to 14 days, not "52w"'],
    [
      'previews revoke quiz',
      'There is no preview with that id. To list the previews: npx releases previews list',
    ],
    ['token revoke quiz', 'There is no token with that id. To list the tokens: npx releases token list'],
  ])('%s is refused in words', async (command, words) => {
    const { code, err } = await releases(command);
    expect([code > 0, err]).toEqual([true, expect.stringContaining(words)]);
  });
});
