import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { TokenList } from '@glossa/contract/operators/token';
import { useCliSite } from '../../testing/cli-site';

const site = useCliSite();
beforeEach(async () => {
  await site.publish({ app: 'shell' });
  await site.releases('promote shell 1.0.0 --no-wait');
});

const tokenFor = async (options: string) =>
  (JSON.parse((await site.releases(`token create ${options} --json`)).out) as { token: string }).token;
const worker = async () => (await fetch(`${site.url}/worker.js`)).text();
const live = async () => (await fetch(`${site.url}/releases/live`)).json();

it('the service worker is turned off and on, and the log says so', async () => {
  const before = await worker();
  expect(await live()).not.toHaveProperty('worker');
  const token = await tokenFor('--name ops --role ops');
  await site.releases('guard shell on');
  const off = await site.releases('worker off --reason "It answers with old pages"', { token });
  expect([off.code, off.out]).toEqual([0, 'service worker off   revision 4\n']);
  expect(await worker()).toContain('registration.unregister()');
  expect(await live()).toMatchObject({ revision: 4, worker: 'off' });
  expect((await site.releases('worker off', { token })).out).toBe(
    'service worker already off   revision 4\n',
  );
  expect((await site.releases('log')).out).toMatch(
    /ops \(t_\w+\) +worker +shell +service worker off +It answers with old pages\n/,
  );
  expect((await site.releases('worker on', { token })).out).toBe('service worker on   revision 5\n');
  expect(await worker()).toBe(before);
  expect(await live()).not.toHaveProperty('worker');
});

it('a team may not turn it off, and there is no third state', async () => {
  for (const [name, options] of [
    ['ana', '--role team --app shell'],
    ['ben', '--app quiz --action revoke'],
  ]) {
    const token = await tokenFor(`--name ${name} ${options}`);
    const refused = await site.releases('worker off', { token });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Use a token that may revoke')]);
  }
  expect((await site.releases('worker maybe')).code).toBe(2);
});

it('servers of before can read the log and the tokens of it', async () => {
  await tokenFor('--name ops --role ops');
  await site.releases('guard shell on --min-visitors 40');
  await site.releases('worker off');
  const [rule, off] = (
    JSON.parse((await site.releases('log --json')).out) as { events: ReleaseEvent[] }
  ).events.slice(-2);
  expect(off).toMatchObject({ action: 'guard', guard: rule?.guard, worker: { on: false } });
  const { tokens } = JSON.parse((await site.releases('token list --json')).out) as TokenList;
  expect(tokens.flatMap(({ actions }) => actions)).toEqual(['rollback', 'revoke', 'guard', 'read']);
});
