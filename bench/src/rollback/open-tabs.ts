import type { Browser, BrowserContext, Page } from '@playwright/test';
import { beginQuiz } from './quiz-in-progress';
import type { Learner } from './learner';
import { playVideo } from './playing-video';
import { watchVersion } from './watch-version';

export interface OpenTab {
  page: Page;
  /** The address it was opened at. */
  path: string;
  /** What the learner is doing in it. */
  doing: 'reading' | 'taking a quiz' | 'watching' | 'looking elsewhere';
  /** Whether the bad version is on its screen. */
  showsBad: boolean;
  /** When it told the site that it is off the bad version, milliseconds since the epoch. */
  confirmedAt: number | undefined;
}

export interface OpenTabs {
  all: OpenTab[];
  close(): Promise<void>;
}

export const TABS = 20;

/** Screens of every app, those of the quiz most of all: `TABS` of them. */
function screens({ quizToTake, results, lesson, playlist }: Learner): [string, OpenTab['doing']][] {
  const reading = [
    ...['/quizzes', '/quizzes', '/quizzes', ...results, ...results],
    ...['/dashboard', '/dashboard', '/progress', '/profile', '/subscription'],
    ...['/vocabulary', '/vocabulary', playlist, '/playlists', lesson],
  ].map((path): [string, OpenTab['doing']] => [path, 'reading']);
  return [...reading, ['/quizzes', 'looking elsewhere'], [quizToTake, 'taking a quiz'], [lesson, 'watching']];
}

/** Opens them in one browser profile, as a learner's tabs are. `selector` finds what the bad version draws. */
export async function openTabs(
  browser: Browser,
  address: string,
  learner: Learner,
  selector: string,
): Promise<OpenTabs> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  // The loader of this program names functions, also those that run in a page.
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript(signIn, learner);
  const all: OpenTab[] = [];
  for (const [path, doing] of screens(learner)) all.push(await openTab(context, address, path, doing));
  for (const tab of all) tab.showsBad = await watchVersion(tab.page, selector);
  const close = async () => {
    // A page that is left tells the site that it closes; one whose browser is ended does not.
    for (const { page } of all) await page.goto('about:blank');
    await context.close();
  };
  return { all, close };
}

async function openTab(
  context: BrowserContext,
  address: string,
  path: string,
  doing: OpenTab['doing'],
): Promise<OpenTab> {
  const page = await context.newPage();
  const tab: OpenTab = { page, path, doing, showsBad: false, confirmedAt: undefined };
  await page.goto(`${address}${path}`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  if (doing === 'taking a quiz') await beginQuiz(page);
  if (doing === 'watching') await playVideo(page);
  if (doing === 'looking elsewhere') await page.evaluate(hide);
  return tab;
}

/**
 * As when the learner has gone to another tab of the window. A browser without a window shows every page, so the page
 * is told otherwise, nothing is painted for it, and its timers come once a second, as those of a hidden tab do.
 */
function hide(): void {
  const begin = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (handler: () => void, delay = 0) => begin(handler, Math.max(1000, delay)),
    requestAnimationFrame: () => 0,
  });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Notes when each tab tells the site that it knows of a revision and shows the bad version no more. */
export function watchReports(tabs: readonly OpenTab[], revision: number, bad: string): void {
  for (const tab of tabs) {
    tab.page.on('requestfinished', (request) => {
      if (!request.url().endsWith('/releases/tabs') || tab.confirmedAt !== undefined) return;
      const report = JSON.parse(request.postData() ?? '{}') as {
        revision?: number;
        shown?: Record<string, string>;
      };
      if ((report.revision ?? 0) >= revision && report.shown?.['quiz'] !== bad) tab.confirmedAt = Date.now();
    });
  }
}

function signIn({ token, user }: { token: string; user: string }): void {
  if (window !== window.top) return;
  localStorage.setItem('glossa.token', token);
  localStorage.setItem('glossa.user', user);
}
