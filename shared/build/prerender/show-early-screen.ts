import { fillParameters } from '@glossa/contract/navigation';
import { BOOT_CALLS_GLOBAL, EARLY_SCREEN_ATTRIBUTE, LOCALE_KEY } from '@glossa/contract/page-protocol';
import { browserStorage } from '@glossa/kit/browser';
import type { FillEarlyScreen } from '@glossa/kit/early-screens';

export interface EarlyScreenInput {
  html: string;
  /** With the positions of the path's segments for their names: `/api/quizzes/:2`. */
  calls: readonly string[];
}

/** Where an answer fails, the app draws it. `early-screens-plugin.ts` bundles it with an app's `fill`. */
export async function showEarlyScreen(
  { html, calls }: EarlyScreenInput,
  fill: FillEarlyScreen<readonly unknown[]>,
): Promise<void> {
  const main = document.querySelector<HTMLElement>(`[${EARLY_SCREEN_ATTRIBUTE}]`);
  const language = browserStorage.get(LOCALE_KEY) ?? document.documentElement.lang;
  // The query of an address may change the screen.
  if (!main || location.search || language !== document.documentElement.lang) return;
  const answers = await Promise.all(calls.map(copyAnswer)).catch(() => undefined);
  if (!answers) return;
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  if (!fill(content, answers)) return;
  const status = content.querySelector('[role="status"]');
  // Input would be lost, and what is read aloud would be read again when the screen takes its place: only the status is read.
  for (const element of content.children) {
    element.toggleAttribute('inert', true);
    element.setAttribute('aria-hidden', 'true');
  }
  if (status) content.append(status);
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]');
  const applied = await Promise.all([...preloads].map(applyStyle));
  // The shell tries a stylesheet again that cannot be loaded.
  if (!applied.every(Boolean)) return;
  // The code may have come first.
  if (!main.isConnected || main.childElementCount > 0) return;
  main.append(content);
}

/** A copy, since the app reads the answer as well. */
async function copyAnswer(call: string): Promise<unknown> {
  const path = fillParameters(call, location.pathname);
  const response = (await window[BOOT_CALLS_GLOBAL]?.responses[path])?.clone();
  if (!response?.ok) throw new Error(path);
  return response.json();
}

/** With the attributes of the preload, so that the file is fetched once, and the shell finds the link. */
function applyStyle(preload: HTMLLinkElement): Promise<boolean> {
  const href = preload.getAttribute('href') ?? '';
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => link.getAttribute('href') === href,
  );
  if (present) return Promise.resolve(present.sheet !== null);
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    // It is for the screen once it is loaded, because Safari's deferred scripts wait for such links.
    link.media = 'print';
    for (const name of ['href', 'integrity', 'crossorigin']) {
      link.setAttribute(name, preload.getAttribute(name) ?? '');
    }
    link.onload = () => {
      link.media = 'all';
      resolve(true);
    };
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
    document.head.append(link);
  });
}
