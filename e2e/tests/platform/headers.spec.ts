import { expect, test } from '../../fixtures';
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
    expectedFaults: [[/Integrity-Policy|integrity/i, /Content Security Policy/i], { scope: 'test' }],
  });

  /** Adds a script element for a real file of the site, as an injection attack would. */
  const addScript = ({ src, integrity }: { src: string; integrity?: string }) =>
    new Promise<string>((resolve) => {
      const script = document.createElement('script');
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('blocked');
      script.crossOrigin = 'anonymous';
      if (integrity !== undefined) script.integrity = integrity;
      script.src = src;
      document.head.append(script);
    });

  test('a script runs with integrity, and not without', async ({ page, siteUrl }) => {
    const quiz = await readLiveApp(siteUrl, 'quiz');
    const src = `${quiz.base}${quiz.entry.file}`;
    const isThere = () => page.evaluate((name) => name in globalThis, quiz.container);
    await page.goto('/login');
    expect(await page.evaluate(addScript, { src })).toBe('blocked');
    expect(await isThere()).toBe(false);
    expect(await page.evaluate(addScript, { src, integrity: quiz.entry.integrity })).toBe('ran');
    expect(await isThere()).toBe(true);
  });

  test('neither an inline script nor an inline handler runs', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.injected = true';
      document.body.append(script);
      document.body.insertAdjacentHTML(
        'beforeend',
        '<button onclick="globalThis.injected = true">Injected</button>',
      );
    });
    await page.getByRole('button', { name: 'Injected' }).click();
    expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  });
});
