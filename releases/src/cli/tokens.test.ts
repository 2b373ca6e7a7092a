import { type CliSite, useCliSite } from '../../testing/cli-site';

const site = useCliSite();

const releases: CliSite['releases'] = (command, options) => site.releases(command, options);

describe('releases token', () => {
  it('makes a token, shows it once, lists it and ends it', async () => {
    const made = await releases(
      'token create --name "quiz team" --app quiz --action publish,promote,rollback --expires 90d',
    );
    const [, id = '', token = ''] =
      /^quiz team \((t_\w+)\) may publish, promote, rollback for quiz, until 20.* UTC\.\n(glossa_\S+)\nThe token is not shown again/.exec(
        made.out,
      ) ?? [];
    expect([made.code, id === '', token === '']).toEqual([0, false, false]);

    const list = await releases('token list');
    expect(list.out).toMatch(
      new RegExp(
        `^${id}  quiz team  until 20.* UTC  publish, promote, rollback for quiz  created 20.* by operator \\(owner\\)\n$`,
      ),
    );
    expect(list.out).not.toContain(token);
    expect((await releases('rollback quiz', { token: token })).err).toContain('There is no app "quiz"');

    expect((await releases(`token revoke ${id}`)).out).toMatch(
      new RegExp(`^quiz team \\(${id}\\) was revoked at 20`),
    );
    expect((await releases('token list')).out).toContain('revoked 20');
    const after = await releases('rollback quiz', { token: token });
    expect([after.code, after.err]).toEqual([1, expect.stringContaining('is revoked since')]);
  });

  it('knows the roles', async () => {
    const ready = async (options: string) =>
      JSON.parse((await releases(`token create ${options} --json`)).out);
    expect(await ready('--name team --role team --app quiz')).toMatchObject({
      apps: ['quiz'],
      actions: ['publish', 'promote', 'rollback', 'canary', 'guard', 'override', 'read'],
      expires_at: null,
      token: expect.stringMatching(/^glossa_/),
    });
    expect(await ready('--name ops --role ops')).toMatchObject({
      apps: '*',
      actions: ['rollback', 'revoke', 'guard', 'read'],
    });
    expect((await ready('--name platform --role owner')).actions).toHaveLength(9);
  });

  it.each([
    ['--name nino’s --role ops', '"nino\u2019s" is not a valid name'],
    ['--app quiz --action publish', '--name'],
    ['--name x --action publish', '--all-apps'],
    ['--name x --app quiz', 'No action given.'],
    ['--name x --app quiz --action publish,destroy', '"destroy"'],
    ['--name x --app quiz --all-apps --action publish', 'not both'],
    ['--name x --role team', 'one app'],
    ['--name x --role team --app quiz,video', 'one app'],
    ['--name x --role ops --app quiz', 'all apps'],
    ['--name x --role king', 'team, ops, owner'],
    ['--name x --role constructor', 'team, ops, owner'],
    ['--name x --role team --app quiz --action publish', 'not both'],
    ['--name x --app quiz --action publish --expires soon', '90d'],
    ['--name x --app quiz --action publish --expires 0d', '90d'],
    ['--name x --app quiz --action publish --expires 3s', 'from 1 minute to 1830 days, not "3s"'],
    ['--name x --app quiz --action publish --expires 99999w', 'from 1 minute to 1830 days'],
  ])('explains a wrong use: token create %s', async (options, hint) => {
    const { code, err } = await releases(`token create ${options}`);
    expect([code, err]).toEqual([2, expect.stringContaining(hint)]);
    expect((await releases('token list')).out).toBe('There are no tokens.\n');
  });
});

it('a command beyond the grant of its token, or with a wrong token, is refused', async () => {
  const { token } = JSON.parse(
    (await releases('token create --name "quiz team" --role team --app quiz --json')).out,
  );
  const refused = await releases('rollback video', { token: token });
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('override, read for quiz. Use a token that may rollback for video'),
  ]);
  expect((await releases('live', { token: 'wrong' })).code).toBe(1);
});
