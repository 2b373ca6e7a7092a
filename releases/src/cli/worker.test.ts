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
  const off = await site.releases('worker off --reason "It answers with old pages"', { token });
  expect([off.code, off.out]).toEqual([0, 'service worker off   revision 3\n']);
  expect(await worker()).toContain('registration.unregister()');
  expect(await live()).toMatchObject({ revision: 3, worker: 'off' });
  expect((await site.releases('worker off', { token })).out).toBe(
    'service worker already off   revision 3\n',
  );
  expect((await site.releases('log')).out).toMatch(
    /ops \(t_\w+\) +worker +shell +service worker off +It answers with old pages\n/,
  );
  expect((await site.releases('worker on', { token })).out).toBe('service worker on   revision 4\n');
  expect(await worker()).toBe(before);
  expect(await live()).not.toHaveProperty('worker');
});

it('a team may not turn it off, and there is no third state', async () => {
  const token = await tokenFor('--name ana --role team --app shell');
  const refused = await site.releases('worker off', { token });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Use a token that may worker')]);
  expect((await site.releases('worker maybe')).code).toBe(2);
});
