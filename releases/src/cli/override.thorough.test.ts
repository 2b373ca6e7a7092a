import { CliSite } from '../../testing/cli-site';

const open = async (allowDeveloperOverrides: boolean) => {
  const site = await CliSite.open({ overrides: { byDevelopers: allowDeveloperOverrides } });
  await site.publish({ app: 'shell' });
  await site.publish({ app: 'quiz', mounts: ['/quizzes'] });
  await site.releases('promote shell 1.0.0');
  await site.releases('promote quiz 1.0.0');
  return site;
};

let site: CliSite;
afterEach(() => site.close());

describe('releases override', () => {
  it('prints a link, its code, and how the dev server allows the site; it is listed and revoked', async () => {
    site = await open(true);
    const { code, out } = await site.releases('override quiz http://localhost:3003/ --expires 30m');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringContaining(`${site.url}/releases/override?token=`),
      expect.stringMatching(
        /^Open the link in your own browser before 20.* UTC and type the code [A-Z2-9]{8}\. /,
      ),
      expect.stringMatching(/^That browser loads quiz from http:\/\/localhost:3003 until 20.* UTC, /),
      expect.stringMatching(/npx releases previews revoke p_\w+$/),
      `Start the dev server for this site, in the folder of quiz: SITE=${site.url} npm run dev`,
      '',
    ]);
    const [, id = ''] = /previews revoke (p_\w+)/.exec(out) ?? [];
    expect((await site.releases('previews list')).out).toMatch(
      new RegExp(`^${id} +quiz from http://localhost:3003 +until`),
    );
    expect((await site.releases(`previews revoke ${id}`)).code).toBe(0);
    expect((await site.releases('previews list')).out).toBe('There are no active preview links.\n');
  });

  it.each([
    ['override quiz https://glossa.example', 'takes the address of a dev server on this machine'],
    ['override quiz http://192.168.1.2:3003', 'takes the address of a dev server on this machine'],
    ['override quiz http://localhost:3003 --expires 9h', '--expires takes a time from 1 minute to 8 hours'],
    ['override shell http://localhost:3003', 'The shell comes with the page'],
    ['override video http://localhost:3003', 'video is not live here'],
  ])('%s is refused in words', async (command, words) => {
    site = await open(true);
    const { code, err } = await site.releases(command);
    expect([code > 0, err]).toEqual([true, expect.stringContaining(words)]);
  });

  it('says how an operator allows it where it is off', async () => {
    site = await open(false);
    const { code, err } = await site.releases('override quiz http://localhost:3003');
    expect([code, err]).toEqual([1, expect.stringContaining('ALLOW_DEVELOPER_OVERRIDES=1')]);
  });
});
