import type { PreviewList } from '@glossa/contract/operators/preview';
import type { CreatedToken } from '@glossa/contract/operators/token';
import { TestSite } from '../../../testing/test-site';

const ORIGIN = 'http://localhost:3003';

async function openSite(allowDeveloperOverrides = true) {
  const clock = { at: new Date('2026-03-01T12:00:00.500Z') };
  const site = await TestSite.withLiveApps({
    now: () => clock.at,
    overrides: { byDevelopers: allowDeveloperOverrides },
  });
  return { site, clock };
}

function request(on: TestSite, payload: object, { app = 'quiz', bearer = '' } = {}) {
  const call = { method: 'POST', url: `/releases/api/apps/${app}/overrides`, payload } as const;
  return bearer
    ? on.site.inject({ ...call, headers: { authorization: `Bearer ${bearer}` } })
    : on.operator({ ...call, headers: { host: 'glossa.test' } });
}

describe('the link of an override', () => {
  it('is made by a token that may preview and publish the app, for an hour, and is recorded', async () => {
    const { site } = await openSite();
    const team = (
      await site.operator({
        method: 'POST',
        url: '/releases/api/tokens',
        payload: { name: 'quiz team', apps: ['quiz'], actions: ['publish', 'override', 'read'] },
      })
    ).json<CreatedToken>();
    const made = await request(site, { origin: ORIGIN }, { bearer: team.token });
    expect(made.json()).toEqual({
      id: expect.stringMatching(/^p_/),
      url: expect.stringMatching(/^http:\/\/[^/]+\/releases\/override\?token=[\w-]+\.[\w-]{43}$/),
      code: expect.stringMatching(/^[A-Z2-9]{8}$/),
      open_before: '2026-03-01T12:10:00.000Z',
      expires_at: '2026-03-01T13:00:00.000Z',
    });
    for (const action of ['publish', 'override']) {
      const payload = { name: `only ${action}`, apps: ['quiz'], actions: [action] };
      const half = await site.operator({ method: 'POST', url: '/releases/api/tokens', payload });
      const refused = await request(site, { origin: ORIGIN }, { bearer: half.json<CreatedToken>().token });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed']);
    }
    await site.goLive({ app: 'video', mounts: ['/videos'] });
    const beyond = await request(site, { origin: ORIGIN }, { app: 'video', bearer: team.token });
    expect([beyond.statusCode, beyond.json().code]).toEqual([403, 'not_allowed']);
    const listed = await site.operator({ method: 'GET', url: '/releases/api/previews' });
    expect(listed.json<PreviewList>().previews).toMatchObject([
      { apps: { quiz: '0.0.0-dev' }, local: { origin: ORIGIN, opened_at: null }, token: team.id },
    ]);
  });
});
