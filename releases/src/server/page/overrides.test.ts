import { TestSite } from '../../../testing/test-site';

const html = { accept: 'text/html' };
const meta = '<meta name="glossa-overrides" content="localhost">';

/** The sources of each kind that a page may load. */
async function readPolicy(site: TestSite): Promise<Record<string, string[]>> {
  const { headers } = await site.get('/quizzes', html);
  const parts = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

describe('a page', () => {
  it('loads nothing from the visitor’s own machine, unless the site was started for that', async () => {
    const site = await TestSite.withLiveApps();
    const { body, headers } = await site.get('/quizzes', html);
    expect(body).not.toContain('glossa-overrides');
    expect(headers['content-security-policy']).not.toMatch(/localhost|127\.0\.0\.1|ws:/);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  it('tells the shell of a developer so, and may load code without integrity from that machine alone', async () => {
    const site = await TestSite.withLiveApps({ overrides: { fromLocalhost: true } });
    const { body, headers } = await site.get('/quizzes', html);
    expect(body).toContain(meta);
    expect(headers).not.toHaveProperty('integrity-policy');
    const {
      'require-trusted-types-for': types,
      'trusted-types': policies,
      ...strict
    } = await readPolicy(await TestSite.withLiveApps());
    expect([types, policies]).toEqual([["'script'"], ['default']]);
    const widened = await readPolicy(site);
    expect(Object.keys(widened)).toEqual(Object.keys(strict));
    const files = ['http://localhost:*', 'http://127.0.0.1:*'];
    const sockets = ['ws://localhost:*', 'ws://127.0.0.1:*'];
    const added = {
      'script-src': files,
      'style-src': files,
      'img-src': files,
      'font-src': files,
      'media-src': files,
    };
    for (const [kind, sources] of Object.entries(strict)) {
      const more = { ...added, 'connect-src': [...files, ...sockets] }[kind] ?? [];
      expect([kind, widened[kind]]).toEqual([kind, [...sources, ...more]]);
    }
    expect(JSON.stringify(widened)).not.toContain('unsafe');
  });
});
