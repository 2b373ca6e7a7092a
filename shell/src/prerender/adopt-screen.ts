import './prerendered.css';
import { currentSession } from '@glossa/kit/auth';
import { EARLY_SCREEN_ATTRIBUTE, PRESSED_ATTRIBUTE } from '@glossa/contract/page-protocol';
import { createStore } from 'zustand';

/** Whom the prerendered screen of the page is for. */
export type Audience = 'guests' | 'learners';

/**
 * Tells what the page shows already, and lets it stay until React has rendered. A screen that is not for this visitor,
 * and hidden therefore, is removed: all of the root, or the part of it that is for the others.
 */
export function adoptScreen(root: HTMLElement): Audience | undefined {
  const visitor = visitorAudience();
  pageForms.setState({ refusal: root.dataset['refusal'] ?? null });
  delete root.dataset['refusal'];
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

interface PageForms {
  /** Why the server has refused the form of the page. */
  readonly refusal: string | null;
  /** What was typed into the prerendered form, by the name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  /** What was typed as a username or an e-mail address, which the forms of guests share. */
  readonly username: string;
}

/** What forms begin with. */
export const pageForms = createStore<PageForms>(() => ({ refusal: null, typed: {}, username: '' }));

export const serverRefusal = (): string | null => pageForms.getState().refusal;

/**
 * Keeps what was typed, and is typed while React renders, for the form that is rendered next. Returns the function that
 * forgets it, and the refusal.
 */
export function keepTypedFields(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[name]')];
  pageForms.setState({ typed: Object.fromEntries(fields.map(({ name, value }) => [name, value])) });
  const keep = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    pageForms.setState(({ typed }) => ({ typed: { ...typed, [name]: value } }));
  };
  root.addEventListener('input', keep);
  return () => {
    root.removeEventListener('input', keep);
    pageForms.setState({ typed: {}, refusal: null });
  };
}

export const typedField = (name: string): string => pageForms.getState().typed[name] ?? '';

/**
 * Keeps what is chosen from lists before the rendered screen has taken their place, while React renders it too. Returns
 * the function that chooses it from those of the rendered screen.
 */
export function keepChosenOptions(root: HTMLElement): () => void {
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

/** Remembers where the focus is; returns the function that puts it to the same place of what is rendered instead. */
export function keepFocus(root: HTMLElement): () => void {
  const { activeElement } = document;
  if (!activeElement || !root.contains(activeElement)) return () => undefined;
  const name = activeElement.getAttribute('name');
  const href = activeElement.getAttribute('href');
  const { id } = activeElement;
  const selector = name ? `[name="${name}"]` : href ? `a[href="${href}"]` : id ? `[id="${id}"]` : undefined;
  return () => {
    // React has adopted the element, or the visitor has gone on.
    if (!selector || activeElement.isConnected || document.activeElement !== document.body) return;
    root.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  };
}

/**
 * Returns the function that presses what is where the early screen was last pressed, which itself takes no input: the
 * screen that replaces it looks the same.
 */
export function keepPress(root: HTMLElement): () => void {
  const early = root.querySelector(`[${EARLY_SCREEN_ATTRIBUTE}]`);
  return () => {
    const pressed = early?.getAttribute(PRESSED_ATTRIBUTE);
    const main = root.querySelector('main');
    if (!pressed || !main) return;
    const [x = NaN, y = NaN] = pressed.split(' ').map(Number);
    const { left, top } = main.getBoundingClientRect();
    const at = { clientX: left + x, clientY: top + y };
    document
      .elementFromPoint(at.clientX, at.clientY)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window, ...at }));
  };
}
