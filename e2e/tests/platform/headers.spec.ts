import { expect, test } from '../../fixtures';
import { addScript } from '../../site/checks/add-script';
import { readLiveApp } from '../../site/live-set';

const PAGES = [
  '/',
  '/login',
  '/register',
  '/dashboard',
  '/playlists/1',
  '/vocabulary',
  '/quizzes/7/results',
  '/nowhere',
];

test('every page has a strict policy', async ({ siteUrl }) => {
  for (const path of PAGES) {
    const { status, headers } = await fetch(`${siteUrl}${path}`, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(status, path).toBe(200);
    expect(policy, path).not.toContain('unsafe-');
    expect(policy.split('; '), path).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        expect.stringMatching(/^script-src 'self' 'sha256-[^']+'$/),
        expect.stringMatching(/^style-src 'self'( 'sha256-[^']+')?$/),
        "connect-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]),
    );
    expect(Object.fromEntries(headers), path).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'private, no-cache',
    });
  }
});

test.describe('in the browser', () => {
  test.use({
    expectedFaults: [
      [/Integrity-Policy|integrity/i, /Content Security Policy/i, /requires 'Trusted/],
      { scope: 'test' },
    ],
  });

  test('a script runs with integrity, and not without', async ({ signedIn: page, siteUrl }) => {
    const quiz = await readLiveApp(siteUrl, 'quiz');
    const src = `${quiz.base}${quiz.entry.file}`;
    const isThere = () => page.evaluate((name) => name in globalThis, quiz.container);
    await page.goto('/vocabulary');
    // An entry needs the core of the federation runtime.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(addScript, { src })).toBe('blocked');
    expect(await isThere()).toBe(false);
    expect(await page.evaluate(addScript, { src, integrity: quiz.entry.integrity })).toBe('ran');
    expect(await isThere()).toBe(true);
  });

  test('neither an inline script nor an inline handler runs', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('globalThis.injected = true');
      document.body.append(script);
      const button = document.createElement('button');
      button.append('Injected');
      document.body.append(button);
      try {
        button.setAttribute('onclick', 'globalThis.injected = true');
      } catch {
        // A browser with Trusted Types does not take it at all.
      }
    });
    await page.getByRole('button', { name: 'Injected' }).click();
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  });

  test('a page takes the address of no script but those of its apps, and no markup that runs', async ({
    page,
  }) => {
    await page.goto('/login');
    const attempts = await page.evaluate(() => {
      const attempt = (act: () => void) => {
        try {
          act();
          return 'taken';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      };
      const types = Reflect.get(window, 'trustedTypes') as {
        createPolicy: (name: string, rules: object) => void;
      };
      const name = (src: string) => attempt(() => (document.createElement('script').src = src));
      return {
        ofApp: name('/apps/quiz/1.0.0/entry.js'),
        elsewhere: name('https://evil.example/x.js'),
        media: name('/api/media/own/file'),
        worker: attempt(() => void new Worker('/api/media/own/file')),
        markup: attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src="" onerror="x()">')),
        policy: attempt(() => types.createPolicy('another', {})),
      };
    });
    const { ofApp, ...others } = attempts;
    expect([ofApp, ...new Set(Object.values(others))]).toEqual(['taken', 'refused']);
  });
});
