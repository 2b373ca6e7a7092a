// oxlint-disable-next-line typescript/triple-slash-reference -- ambient declarations cannot be imported
/// <reference path="./untyped-modules.d.ts" />
import { createOverlay } from 'webpack-dev-server/client/overlay.js';
import { REFRESHED_EVENT, STACKS_PATH, type MappedStack } from '../protocol';

/** Where the app's scripts come from; the one this is in is beside them. */
const base = new URL('.', (document.currentScript as HTMLScriptElement).src).href;
const overlay = createOverlay({ trustedTypesPolicyName: 'glossa-dev-overlay', catchRuntimeError: false });
let updates = 0;

/** Shows an error of the app with the line of its source. The site's own errors are not the team's to mend. */
export async function showError(error: unknown): Promise<void> {
  if (!(error instanceof Error) || !error.stack?.includes(base)) return;
  // An error in the rendering of an update comes before the event of that update, in one task.
  await Promise.resolve();
  const updatesBefore = updates;
  const { isOfApp, text } = await mapStack(error.stack).catch(() => ({
    isOfApp: true,
    text: error.stack ?? '',
  }));
  if (isOfApp && updates === updatesBefore) {
    overlay.send({ type: 'RUNTIME_ERROR', messages: [{ message: String(error), stack: text.split('\n') }] });
  }
}

async function mapStack(stack: string): Promise<MappedStack> {
  const answer = await fetch(base + STACKS_PATH, { method: 'POST', body: stack });
  if (!answer.ok) throw new Error(`The dev server answered ${answer.status}`);
  return (await answer.json()) as MappedStack;
}

addEventListener('error', ({ error }) => void showError(error));
addEventListener('unhandledrejection', ({ reason }) => void showError(reason));
addEventListener(REFRESHED_EVENT, () => {
  updates += 1;
  overlay.send({ type: 'DISMISS' });
});
