import { OFFLINE_PATH } from '@glossa/contract/page-protocol';
import type { Page } from '@playwright/test';
import { publishChanged } from '../platform/changed-app';
import type { RunningSite } from '../../site/running-site';

export const BROKEN_VERSION = '1.1.0';
export const BROKEN_HEADING = 'This list is broken';
const START_KEY = 'test.start.';

/**
 * Publishes a version of the quiz whose screens show no quizzes. It notes in the browser each time that its code runs and that a
 * screen of it is shown. It does not crash: the shell would leave it by itself.
 */
export function publishBrokenQuiz(site: RunningSite): Promise<string> {
  return publishChanged(site, 'quiz', {
    version: BROKEN_VERSION,
    file: 'src/remote.tsx',
    change: (text) =>
      text.replace(
        "export { screens } from './screens';",
        `import { useEffect } from 'react';
         import { screens as whole } from './screens';
         const noteStart = () => localStorage.setItem('${START_KEY}' + Date.now() + '.' + Math.random(), '');
         function Broken() {
           useEffect(noteStart, []);
           return <h1>${BROKEN_HEADING}</h1>;
         }
         noteStart();
         export const screens = whole.map((screen) => ({ ...screen, load: async () => Broken }));`,
      ),
  });
}

/** When the broken version was started in the profile of the page, in milliseconds since the epoch. */
export async function listStarts(page: Page): Promise<number[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys
    .filter((key) => key.startsWith(START_KEY))
    .map((key) => Number(key.slice(START_KEY.length).split('.')[0]));
}

/** Addresses of the files that a browser stores of the live set. */
export async function listLiveFiles(siteUrl: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}${OFFLINE_PATH}?locale=en`);
  return ((await answer.json()) as { files: { url: string }[] }).files.map(({ url }) => url);
}
