import { useCliSite } from '../../testing/cli-site';
import { releaseEvent } from '../../testing/known-releases';
import { eventReason, eventText } from './format';

const site = useCliSite();
const releases = (command: string) => site.releases(command);

/** Quiz 1.0.0 and 1.1.0 were live, 1.2.0 is published. */
beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await site.publish({ app: 'quiz', version, mounts: ['/quizzes'] });
  await releases('promote quiz 1.0.0');
  await releases('promote quiz 1.1.0');
});

async function newest(): Promise<string> {
  return (await releases('log')).out.split('\n')[0] ?? '';
}

describe('releases canary', () => {
  it('begins, raises and ends a canary, and the log and the list tell', async () => {
    const begun = await releases('canary quiz 1.2.0 10% --reason "new player"');
    expect([begun.code, begun.out]).toEqual([
      0,
      expect.stringMatching(
        /^quiz 1\.2\.0 is a canary for 10% of visitors {3}revision 6 {3}live set updated in [\d.]+ ms\n/,
      ),
    ]);
    expect((await releases('list')).out).toMatch(/^quiz +1\.2\.0 +canary 10% .*\n +1\.1\.0 +live /);
    expect(await newest()).toMatch(/canary +quiz +1\.2\.0 for 10% beside 1\.1\.0 +new player$/);

    expect((await releases('canary quiz 1.2.0 33.3')).out).toMatch(
      /^quiz 1\.2\.0 is a canary for 33\.3% .* revision 7 /,
    );
    expect((await releases('canary quiz 1.2.0 33.3%')).out).toBe(
      'quiz 1.2.0 is a canary for 33.3% of visitors already   revision 7\n',
    );
    expect((await releases('canary quiz off')).out).toMatch(
      /^quiz: the canary of 1\.2\.0 has ended {3}revision 8 /,
    );
    expect(await newest()).toMatch(/canary +quiz +1\.2\.0 ended, 1\.1\.0 stays$/);
    expect((await releases('list')).out).not.toContain('canary');
    expect(await releases('canary quiz off')).toMatchObject({
      code: 1,
      err: expect.stringContaining('none to end'),
    });
  });

  it('ends by a promotion or a rollback, which say so', async () => {
    await releases('canary quiz 1.2.0 10%');
    const back = await releases('rollback quiz');
    expect(back.out).toMatch(
      /^quiz 1\.1\.0 stays live {3}revision 7 .*\nThe canary of 1\.2\.0 \(10%\) has ended\.\nIf 1\.1\.0 is the version that fails, repeat: npx releases rollback quiz\n/,
    );
    expect((await releases('list')).out).toMatch(/^quiz +1\.2\.0 +rolled back +6 files/);
    await releases('canary quiz 1.2.0 20%');
    expect((await releases('list')).out).not.toContain('rolled back');
    expect((await releases('promote quiz 1.2.0')).out).toMatch(
      /^quiz 1\.1\.0 → 1\.2\.0 .*\nThe canary of 1\.2\.0 \(20%\) has ended\.\n(?!If)/,
    );
  });

  it.each([
    ['canary quiz 1.2.0', '10%'],
    ['canary quiz 1.2.0 half', 'not "half"'],
    ['canary quiz 1.2.0 101%', 'not "101%"'],
    ['canary quiz off 10%', 'leave out the percentage'],
    ['canary quiz 1.2.0 10% --force', '--reason'],
  ])('explains a wrong use: %s', async (command, hint) => {
    expect(await releases(command)).toMatchObject({ code: 2, err: expect.stringContaining(hint) });
  });
});

describe('releases revoke', () => {
  it('withdraws the live version permanently', async () => {
    const { code, out } = await releases('revoke quiz --reason "leaks answers"');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^quiz 1\.1\.0 → 1\.0\.0 {3}revision 6 .*\n1\.1\.0 is revoked: it can never go live again\.\n/,
      ),
    ]);
    expect((await releases('list')).out).toMatch(/^ +1\.1\.0 +revoked .* can never go live again$/m);
    expect(await newest()).toMatch(/revoke +quiz +1\.1\.0 → 1\.0\.0 +leaks answers$/);
    const barred = await releases('promote quiz 1.1.0');
    expect([barred.code, barred.err]).toEqual([
      1,
      expect.stringContaining('version_revoked: quiz 1.1.0 is revoked'),
    ]);
  });

  it('of a version that is not live says that the live one stays', async () => {
    await releases('canary quiz 1.2.0 10%');
    const { out } = await releases('revoke quiz 1.2.0 --reason "leaks answers"');
    expect(out).toMatch(
      /^quiz 1\.1\.0 stays live .*\n1\.2\.0 is revoked: .*\nThe canary of 1\.2\.0 \(10%\) has ended\.\n(?!If)/,
    );
    expect(await newest()).toMatch(/revoke +quiz +1\.2\.0, 1\.1\.0 stays +leaks answers$/);
    expect((await releases('revoke quiz 1.2.0 --reason again')).out).toBe(
      'quiz 1.2.0 is already revoked   revision 7\n',
    );
  });
});

describe('releases guard', () => {
  it('switches the guard on with its rule and off again', async () => {
    const on = await releases('guard quiz on --min-visitors 50 --max-excess 2.5%');
    expect([on.code, on.out]).toEqual([
      0,
      'quiz: guard on: at least 50 visitors and 3 networks, failure rate more than 2.5% above the control’s   revision 6\n',
    ]);
    expect((await releases('list')).out).toMatch(/^quiz \(guarded\) +1\.2\.0 /);
    expect(await newest()).toMatch(/guard +quiz +guard on: at least 50 visitors/);
    expect((await releases('guard quiz off --reason "it errs"')).out).toBe('quiz: guard off   revision 7\n');
    const again = JSON.parse((await releases('guard quiz on --json')).out);
    expect(again).toMatchObject({ guard: { on: true, min_visitors: 50, max_excess: 0.025 } });
  });

  it.each([
    ['guard quiz maybe', '"maybe"'],
    ['guard quiz on --min-visitors few', '--min-visitors'],
    ['guard quiz on --max-excess 0.05', 'needs a % sign'],
  ])('explains a wrong use: %s', async (command, hint) => {
    expect(await releases(command)).toMatchObject({ code: 2, err: expect.stringContaining(hint) });
  });
});

describe('what the guard did', () => {
  const evidence = {
    candidate: { version: '1.2.0', visitors: 40, failed: 12 },
    control: { version: '1.1.0', visitors: 360, failed: 2 },
    networks: 9,
    p: 0.0000213,
    rule: { on: true, min_visitors: 20, min_networks: 3, max_excess: 0.05 },
  };
  const event = releaseEvent(9, { action: 'rollback', version: '1.1.0', from: '1.2.0', evidence });

  it('is one line of the log, with the counts', () => {
    expect([eventText(event), eventReason(event)]).toEqual([
      '1.2.0 → 1.1.0',
      '1.2.0 failed for 12 of 40 visitors, 1.1.0 for 2 of 360; 9 networks, p 0.000021',
    ]);
  });
});
