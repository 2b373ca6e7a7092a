import { TOKEN_KEY } from '@glossa/contract/page-protocol';
import type { Browser, BrowserContext } from '@playwright/test';

/** A signed-in learner, as the site keeps them in the browser. */
export interface Session {
  token: string;
  user: string;
}

/**
 * Opens a browser profile with a cache of its own, signed in if there is a session. The site's service worker runs in it only
 * where that is measured.
 */
export async function openProfile(
  browser: Browser,
  session?: Session,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers,
  });
  // The compiler of these files adds calls of it to functions that run in a page.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  if (session) {
    const { token, user } = session;
    await context.addInitScript(signIn, { tokenKey: TOKEN_KEY, token, user });
  }
  return context;
}

/** Runs in the page before any of its own scripts. */
function signIn({ tokenKey, token, user }: Session & { tokenKey: string }): void {
  if (window !== window.top) return;
  localStorage.setItem(tokenKey, token);
  localStorage.setItem('glossa.user', user);
}
