import { type CliSite, useCliSite } from '../../testing/cli-site';

const site = useCliSite();
let cookie: string;
/** The visitor's event stream. */
let stream: AbortController;

beforeEach(async () => {
  await publish('1.0.0', '1.1.0');
  await releases('promote quiz 1.0.0');
  await releases('promote quiz 1.1.0');
  cookie = await site.openPage();
  stream = new AbortController();
  await fetch(`${site.url}/releases/events`, { headers: { cookie }, signal: stream.signal });
});
afterEach(() => {
  stream.abort();
});

const releases: CliSite['releases'] = (command, options) => site.releases(command, options);

async function publish(...versions: string[]): Promise<void> {
  for (const version of versions) await site.publish({ app: 'quiz', version, mounts: ['/quizzes'] });
}

/** Sends the report of a tab. */
async function report(name: string, revision: number, quiz?: string): Promise<void> {
  const answer = await fetch(`${site.url}/releases/tabs`, {
    method: 'POST',
    body: JSON.stringify({ tab: name.padEnd(16, '-'), revision, shown: quiz ? { quiz } : {} }),
    headers: { cookie, origin: site.url },
  });
  expect(answer.status).toBe(204);
}

describe('after a move', () => {
  it('reports that there are no open tabs, and does not wait', async () => {
    const { out, err } = await releases('rollback quiz --wait 1h');
    expect([out, err]).toEqual([
      expect.stringMatching(/\nno open tabs, so there was nothing to wait for\n$/),
      '',
    ]);
  });

  it('waits until every open tab has confirmed, and prints the time', async () => {
    await report('a', 4, '1.1.0');
    await report('b', 4, '1.1.0');
    const { code, out, err } = await releases('rollback quiz --wait 1m', {
      onNote: () => Promise.all([report('a', 5, '1.0.0'), report('b', 5)]),
    });
    expect(code).toBe(0);
    expect(out).toMatch(
      /^quiz 1\.1\.0 → 1\.0\.0 {3}revision 5 {3}live set updated in [\d.]+ ms\n[^]*\n2 of 2 tabs confirmed in \d+\.\d s\n$/,
    );
    expect(err).toMatch(
      /^Live set updated in [\d.]+ ms; 0 of 2 open tabs confirmed so far, waiting up to 60 s …\n$/,
    );
  });

  it('lists the unconfirmed tabs after the timeout, and succeeds', async () => {
    await report('a', 4, '1.1.0');
    await report('b', 4, '1.1.0');
    await report('c', 4);
    const { code, out } = await releases('rollback quiz --wait 1s', {
      onNote: async () => {
        await report('a', 5, '1.0.0');
        await report('b', 5, '1.1.0');
      },
    });
    expect(code).toBe(0);
    expect(out).toMatch(
      /\n1 of 3 tabs confirmed after [\d.]+ s; not confirmed: 1 on quiz 1\.1\.0, 1 without quiz; no longer responding \(just closed, asleep or offline\): 1; from 1 network\n$/,
    );
  });

  it('reports a later move of the app, which the tabs have confirmed instead', async () => {
    await report('a', 4, '1.1.0');
    const { out } = await releases('rollback quiz --wait 1m', {
      onNote: async () => {
        await releases('promote quiz 1.1.0 --no-wait');
        await report('a', 6, '1.1.0');
      },
    });
    expect(out).toMatch(
      /\n1 of 1 tab confirmed in \d+\.\d s\nSomeone else has since changed quiz: 1\.1\.0 is live at revision 6\. To see the change: npx releases log\n$/,
    );
  });

  it.each(['promote quiz 1.2.0', 'canary quiz 1.2.0 10%', 'revoke quiz --reason bad', 'rollback quiz'])(
    'asks the tabs after %s, but not with --no-wait',
    async (command) => {
      await publish('1.2.0');
      await report('a', 4, '1.1.0');
      const asked = JSON.parse((await releases(`${command} --wait 1s --json`)).out);
      expect(asked).toMatchObject({ tabs: { total: 1, confirmed: 0 } });
      await releases('promote quiz 1.0.0 --no-wait');
      const again = command.replace('revoke quiz', 'revoke quiz 1.2.0');
      const { code, out, err } = await releases(`${again} --no-wait`);
      expect([code, err]).toEqual([expect.any(Number), expect.not.stringContaining('tab')]);
      expect(out).not.toContain('tab');
    },
  );

  it('makes the move also with a token that may not see the tabs', async () => {
    const made = await releases('token create --name pager --all-apps --action rollback --json');
    const { code, out } = await releases('rollback quiz', { token: JSON.parse(made.out).token });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /could not find out how many open tabs have switched: pager .* may only rollback for all apps/,
      ),
    ]);
  });

  it.each(['soon', '0s', '2h', '-1s'])('moves nothing when --wait is %s', async (time) => {
    const { code, err } = await releases(`rollback quiz --wait=${time}`);
    expect([code, err]).toEqual([2, expect.stringContaining('--wait takes')]);
    expect((await releases('live')).out).toContain('revision 4');
  });
});

describe('releases tabs', () => {
  it('shows what learners have open', async () => {
    expect((await releases('tabs')).out).toBe('No tab is open.\n');
    await report('a', 4, '1.1.0');
    await report('b', 4, '1.1.0');
    await report('c', 3, '1.0.0');
    expect((await releases('tabs')).out).toBe(
      [
        '3 tabs open',
        'revision  4      2 tabs',
        'revision  3      1 tab',
        'quiz      1.0.0  1 tab',
        'quiz      1.1.0  2 tabs',
        '',
      ].join('\n'),
    );
    expect(JSON.parse((await releases('tabs --json')).out)).toMatchObject({ open: 3 });
  });
});
