import { createServer } from 'node:http';
import { listen } from '@glossa/server/testing/listen';
import { CliSite, runReleases, type Printed } from '../../testing/cli-site';
import { OPERATOR_TOKEN } from '../../testing/test-site';

let site: CliSite;
const releases = (command: string, onNote?: () => Promise<unknown>) => site.releases(command, { onNote });

/** Quiz 1.0.0 is live, 1.1.0 is published. */
beforeEach(async () => {
  site = await CliSite.open();
  await site.publish({ app: 'shell' });
  await releases('promote shell 1.0.0');
  for (const version of ['1.0.0', '1.1.0'])
    await site.publish({ app: 'quiz', version, mounts: ['/quizzes'] });
});
afterEach(() => site.close());

const watch = (options = '', onNote?: () => Promise<unknown>): Promise<Printed> =>
  releases(`watch quiz 1.1.0 ${options}`.trim(), onNote);

async function startCanary(): Promise<void> {
  await releases('promote quiz 1.0.0');
  await releases('canary quiz 1.1.0 100%');
}

/** New visitors open a page with the canary and say how it went. */
async function visit(count: number, result: 'well' | 'failed'): Promise<void> {
  const outcomes = [{ app: 'quiz', version: '1.1.0', revision: 6, result }];
  for (let at = 0; at < count; at += 1) await site.visit({ outcomes });
}

/** Runs a command through a proxy that answers all calls with `outage` from the first progress until the next one. */
async function releasesThroughOutage(command: string, outage: { status: number; body: string }) {
  let isAway: boolean | undefined;
  const proxy = createServer((request, response) => {
    if (isAway) return void response.writeHead(outage.status).end(outage.body);
    const { authorization = '' } = request.headers;
    void fetch(`${site.url}${request.url}`, { headers: { authorization } }).then(async (answer) =>
      response.writeHead(answer.status).end(await answer.text()),
    );
  });
  const url = await listen(proxy);
  const onNote = async () => void (isAway = isAway === undefined);
  return runReleases(command.split(' '), {
    cwd: __dirname,
    env: { RELEASES_URL: url, RELEASES_TOKEN: OPERATOR_TOKEN },
    onNote,
  }).finally(() => proxy.close());
}

describe('releases watch', () => {
  it('succeeds once enough visitors have tried the canary without failures', async () => {
    await startCanary();
    let visits: Promise<void> | undefined;
    const { code, out, err } = await watch('--min-visitors 5', () => (visits ??= visit(5, 'well')));
    expect(err).toContain(
      '1.1.0 failed for 0 of 0 visitors; 1.0.0 failed for 0 of 0 visitors. Waiting for at least 5',
    );
    expect([code, out]).toEqual([0, expect.stringContaining('healthy: 1.1.0 failed for 0 of 5 visitors')]);
  });

  it('fails when the canary fails for more visitors than allowed, and says what to do', async () => {
    await startCanary();
    await visit(4, 'well');
    await visit(1, 'failed');
    const { code, out } = await watch('--min-visitors 5');
    expect([code, out]).toEqual([1, expect.stringContaining('1.1.0 failed for 1 of 5 visitors')]);
    expect(out).toContain(
      'To end the canary: npx releases rollback quiz. For details: npx releases errors quiz',
    );
    expect((await watch('--min-visitors 5 --max-excess 20%')).code).toBe(0);
  });

  it('takes the bounds of the app’s guard by default', async () => {
    await releases('guard quiz on --min-visitors 7 --max-excess 2%');
    await startCanary();
    await visit(5, 'well');
    const { code, err, out } = await watch('--for 1s --json');
    expect([code, err, JSON.parse(out)]).toMatchObject([
      1,
      '',
      { status: 'too_few_visitors', canary: { visitors: 5 } },
    ]);
    expect(JSON.parse(out).detail).toContain('Waiting for at least 7 visitors');
  });

  it('fails when somebody ends the canary meanwhile, with the reason', async () => {
    await startCanary();
    let ended: Promise<Printed> | undefined;
    const { code, out } = await watch('', () => (ended ??= releases('rollback quiz --reason "it is slow"')));
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('No canary of quiz 1.1.0 is running. The last move was a'),
    ]);
    expect(out).toContain('Reason: it is slow.');
  });

  it('gives up when too few visitors came, and lets the canary go on', async () => {
    await startCanary();
    const { code, out } = await watch('--for 1s');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('Too few visitors tried quiz 1.1.0 in 1 second.'),
    ]);
    expect((await releases('list')).out).toContain('canary 100%');
  });

  it('has nothing to wait for before the first version is live, and after this one is', async () => {
    expect(await watch()).toMatchObject({
      code: 0,
      out: expect.stringContaining('No version of quiz is live'),
    });
    await startCanary();
    await releases('promote quiz 1.1.0');
    expect(await watch()).toMatchObject({ code: 0, out: 'quiz 1.1.0 is live.\n' });
  });

  it('fails for an app or a version that is not published', async () => {
    expect(await releases('watch quizz 1.1.0')).toEqual({
      code: 1,
      out: '',
      err: 'There is no app "quizz". Published: quiz, shell.\n',
    });
    expect((await releases('watch quiz 1.2.0')).err).toBe(
      'quiz has no version 1.2.0. Published: 1.1.0, 1.0.0.\n',
    );
  });

  it.each([
    ['nginx has no site server', 503, '{"code":"api_unavailable","detail":"The site is away."}', 'is away'],
    ['the database is away', 503, '{"code":"storage_unavailable","detail":"No database."}', 'No database'],
    ['a proxy answers in its own words', 502, '<h1>Bad Gateway</h1>', 'status 502'],
  ])('goes on while %s', async (_, status, body, message) => {
    await startCanary();
    const { code, out, err } = await releasesThroughOutage('watch quiz 1.1.0 --for 2s', { status, body });
    expect(err).toContain(message);
    expect([code, out]).toEqual([1, expect.stringContaining('Too few visitors tried quiz 1.1.0')]);
  });

  it('fails at once where there is no site', async () => {
    await site.close();
    expect(await watch()).toMatchObject({ code: 1, err: expect.stringContaining('does not respond') });
    site = await CliSite.open();
  });
});

describe('releases canary --if-possible', () => {
  it('succeeds without one where there is nothing to try the version beside', async () => {
    const canary = () => releases('canary quiz 1.1.0 10% --if-possible');
    expect(await canary()).toMatchObject({
      code: 0,
      out: expect.stringContaining('No version of quiz is live'),
    });
    await releases('promote quiz 1.0.0');
    expect((await canary()).out).toContain('quiz 1.1.0 is a canary for 10%');
    await releases('promote quiz 1.1.0');
    expect(await canary()).toMatchObject({ code: 0, out: expect.stringContaining('is already live') });
    expect((await releases('canary quiz 3.0.0 10% --if-possible')).code).toBe(1);
  });

  it('ends the canary of one version only, and succeeds where there is none', async () => {
    await startCanary();
    const end = (version: string) => releases(`canary quiz off --version ${version} --if-possible`);
    expect(await end('3.0.0')).toMatchObject({
      code: 0,
      out: expect.stringContaining('The running canary of quiz is 1.1.0, not 3.0.0'),
    });
    expect((await releases('list')).out).toContain('canary 100%');
    expect((await end('1.1.0')).out).toContain('the canary of 1.1.0 has ended');
    expect(await end('1.1.0')).toMatchObject({ code: 0, out: expect.stringContaining('none to end') });
    expect((await releases('canary quiz 1.1.0 5% --version 1.1.0')).code).toBe(2);
  });
});
