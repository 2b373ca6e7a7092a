import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { LearnerWithData } from '../harness/learner-with-data';
import { openProfile } from '../harness/open-profile';
import { beginQuiz } from './quiz-in-progress';
import { playVideo } from './playing-video';
import { watchVersion } from './watch-version';

export interface OpenTab {
  page: Page;
  /** What the learner does in the tab. */
  doing: 'reading' | 'taking a quiz' | 'watching' | 'looking elsewhere';
  /** Whether the tab shows the bad version. */
  showsBad: boolean;
}

export interface OpenTabs {
  all: OpenTab[];
  close(): Promise<void>;
}

export const TABS = 20;

/** `TABS` screens of all apps, mostly of the quiz. */
function screens({ quizToTake, results, lesson, playlist }: LearnerWithData): [string, OpenTab['doing']][] {
  const reading = [
    ...['/quizzes', '/quizzes', '/quizzes', ...results, ...results],
    ...['/dashboard', '/dashboard', '/progress', '/profile', '/subscription'],
    ...['/vocabulary', '/vocabulary', playlist, '/playlists', lesson],
  ].map((path): [string, OpenTab['doing']] => [path, 'reading']);
  return [...reading, ['/quizzes', 'looking elsewhere'], [quizToTake, 'taking a quiz'], [lesson, 'watching']];
}

/** Opens the tabs in one browser profile, as a learner's tabs are. `selector` matches elements of the bad version. */
export async function openTabs(
  browser: Browser,
  address: string,
  learner: LearnerWithData,
  selector: string,
): Promise<OpenTabs> {
  const context = await openProfile(browser, learner);
  const all: OpenTab[] = [];
  for (const [path, doing] of screens(learner)) all.push(await openTab(context, address, path, doing));
  for (const tab of all) tab.showsBad = await watchVersion(tab.page, selector);
  const close = async () => {
    // A page reports to the site when it is left, but not when its browser is stopped.
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
  const tab: OpenTab = { page, doing, showsBad: false };
  await page.goto(`${address}${path}`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  if (doing === 'taking a quiz') await beginQuiz(page);
  if (doing === 'watching') await playVideo(page);
  if (doing === 'looking elsewhere') await page.evaluate(hide);
  return tab;
}

/**
 * Makes the page behave like a hidden tab: a headless browser shows every page, so visibility is overridden, frames are
 * stopped, and timers are throttled to one second.
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
