import { BOOT_CALLS_GLOBAL, EARLY_ATTRIBUTE } from '@glossa/contract/page-protocol';
import type { FillEarlyScreen } from './early-screen';

export interface EarlyScreenInput {
  html: string;
  /** With the positions of the path's segments for their names: `/api/quizzes/:2`. */
  calls: readonly string[];
}

/**
 * Shows a screen before its app's code has arrived: its HTML, filled with the answers to the calls that the page itself
 * has started. Whatever is wrong is left to the screen to show.
 */
export async function showEarlyScreen(
  { html, calls }: EarlyScreenInput,
  fill: FillEarlyScreen<readonly unknown[]>,
): Promise<void> {
  const main = document.querySelector(`[${EARLY_ATTRIBUTE}]`);
  // The query of an address may change the screen.
  if (!main || location.search) return;
  try {
    const answers = calls.map(copyAnswer);
    const [received] = await Promise.all([Promise.all(answers), ...listPreloadedStyles().map(applyStyle)]);
    const template = document.createElement('template');
    template.innerHTML = html;
    if (!fill(template.content, received)) return;
    for (const element of template.content.children) makeInert(element);
    // The code may have come first.
    if (main.isConnected && main.childElementCount === 0) main.append(template.content);
  } catch {
    // A failed call, or one that the code has taken already.
  }
}

/** A copy, since the app reads the answer as well. */
async function copyAnswer(call: string): Promise<unknown> {
  const segments = location.pathname.split('/');
  const path = call.replace(/:(\d+)/g, (_all, place: string) => segments[Number(place)] ?? '');
  const response = (await window[BOOT_CALLS_GLOBAL]?.responses[path])?.clone();
  if (!response?.ok) throw new Error(path);
  return response.json();
}

const listPreloadedStyles = () => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]'),
];

function applyStyle(preload: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    for (const name of ['href', 'integrity', 'crossorigin']) {
      link.setAttribute(name, preload.getAttribute(name) ?? '');
    }
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
}

/** Input would be lost, and what is read aloud would be read again when the screen takes its place. */
function makeInert(element: Element): void {
  element.toggleAttribute('inert', true);
  element.setAttribute('aria-hidden', 'true');
}
