import type { Browser, Page } from '@playwright/test';
import { standInForHost, type DrivenHost } from './driven-host';
import type { LongLesson } from './make-lesson';
import { PageMeter, type Spent } from './page-meter';
import { probes } from './probes';

/** An open lesson, ready for use. */
export interface OpenLesson {
  lesson: LongLesson;
  page: Page;
  host: DrivenHost;
  meter: PageMeter;
  loading: Loading;
  close(): Promise<void>;
}

export interface Loading extends Spent {
  /** Milliseconds from the navigation until the text and the player can be used. */
  usable: number;
  /** Milliseconds of the longest task; 0 if none took 50. */
  longest: number;
}

/** Work that remains once everything can be used, such as marking known words. */
const SETTLE_MS = 700;

/** Opens the lesson in a new browser profile with an empty cache. */
export async function openLesson(browser: Browser, lesson: LongLesson): Promise<OpenLesson> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(signIn, lesson.session);
  await page.addInitScript(probes);
  const host = await standInForHost(page, lesson.duration);
  const meter = await PageMeter.of(page);
  const spent = await meter.measure(async () => {
    await page.goto(lesson.url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.probes.usableAt);
    await page.waitForTimeout(SETTLE_MS);
  });
  const usable = await page.evaluate(() => window.probes.usableAt ?? NaN);
  const { longest } = await takeLongTasks(page);
  return {
    lesson,
    page,
    host: host(),
    meter,
    loading: { ...spent, usable, longest },
    close: () => context.close(),
  };
}

export interface LongTasks {
  count: number;
  /** Milliseconds; 0 if there was none. */
  longest: number;
}

/** Returns the tasks of 50 ms and more since the last call. */
export async function takeLongTasks(page: Page): Promise<LongTasks> {
  const all = await page.evaluate(() => window.probes.longTasks.splice(0));
  return { count: all.length, longest: Math.max(0, ...all) };
}

function signIn({ token, user }: LongLesson['session']): void {
  if (window !== window.top) return;
  localStorage.setItem('glossa.token', token);
  localStorage.setItem('glossa.user', user);
}
