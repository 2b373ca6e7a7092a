import { currentSession } from '@glossa/kit/auth';
import { EARLY_SCREEN_ATTRIBUTE } from '@glossa/contract/page-protocol';
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepTypedFields } from './page-forms';
import './prerendered.css';

/** Whom the prerendered screen of the page is for. */
type Audience = 'guests' | 'learners';

/** Tells what the page shows already; it stays until React has rendered. Removes a screen that is for others. */
export function adoptScreen(root: HTMLElement): Audience | undefined {
  const visitor = visitorAudience();
  let isAdopted = root.dataset['for'] === visitor;
  delete root.dataset['for'];
  for (const part of root.querySelectorAll<HTMLElement>(':scope > [data-for]')) {
    if (part.dataset['for'] === visitor) isAdopted = true;
    else part.remove();
  }
  if (isAdopted) return visitor;
  root.replaceChildren();
  return undefined;
}

/** As the inline script and the stylesheet decide it. */
const visitorAudience = (): Audience => (currentSession().status === 'anonymous' ? 'guests' : 'learners');

/** True while the page shows a screen of the app in its frame. */
export const showsEarlyScreen = (root: HTMLElement): boolean =>
  root.querySelector(`[${EARLY_SCREEN_ATTRIBUTE}] > *`) !== null;

/** Adopts a prerendered screen of the same content; any other stays until React's own replaces it, with its input. */
export function renderInto(root: HTMLElement, site: ReactNode, isPrerendered: boolean): void {
  const forgetTypedFields = keepTypedFields(root);
  const restoreFocus = keepFocus(root);
  const chooseOptions = keepChosenOptions(root);
  const onCommit = () => {
    forgetTypedFields();
    restoreFocus();
    chooseOptions();
  };
  const content = <AfterFirstCommit callback={onCommit}>{site}</AfterFirstCommit>;
  if (isPrerendered) {
    hydrateRoot(root, content);
    return;
  }
  // Screens render their own titles, and the first one in the document counts.
  document.querySelector('title')?.remove();
  const reactRoot = createRoot(root);
  // React renders a transition in slices of 5 ms, so that the first screen blocks no input of a slow phone.
  startTransition(() => reactRoot.render(content));
}

function AfterFirstCommit({ callback, children }: { callback: () => void; children: ReactNode }) {
  useLayoutEffect(callback, [callback]);
  return children;
}

/** Keeps choices made while React renders. Returns the function that repeats them in the rendered screen. */
function keepChosenOptions(root: HTMLElement): () => void {
  const selects = [...root.querySelectorAll('select')];
  const chosen = selects.map((select) => {
    const first = select.querySelector<HTMLOptionElement>('option[selected]')?.value;
    return first === undefined || first === select.value ? undefined : select.value;
  });
  const keepChoice = ({ target }: Event) => {
    const place = selects.findIndex((select) => select === target);
    if (place >= 0) chosen[place] = selects[place]?.value;
  };
  root.addEventListener('change', keepChoice);
  return () => {
    root.removeEventListener('change', keepChoice);
    root.querySelectorAll('select').forEach((select, place) => {
      const value = chosen[place];
      if (value === undefined) return;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
}

/** Remembers where the focus is; returns the function that puts it, and the caret, to the same place of what is rendered instead. */
function keepFocus(root: HTMLElement): () => void {
  const { activeElement } = document;
  if (!activeElement || !root.contains(activeElement)) return () => undefined;
  const name = activeElement.getAttribute('name');
  const href = activeElement.getAttribute('href');
  const { id } = activeElement;
  const selector = name ? `[name="${name}"]` : href ? `a[href="${href}"]` : id ? `[id="${id}"]` : undefined;
  return () => {
    // React has adopted the element, or the visitor has gone on.
    if (!selector || activeElement.isConnected || document.activeElement !== document.body) return;
    const field = root.querySelector<HTMLElement>(selector);
    field?.focus({ preventScroll: true });
    // Null in a field for an e-mail address, whose caret scripts cannot place.
    const caret = activeElement instanceof HTMLInputElement ? activeElement.selectionStart : null;
    if (field instanceof HTMLInputElement && caret !== null) field.setSelectionRange(caret, caret);
  };
}
