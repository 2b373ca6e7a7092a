import type { QuizAction } from './shortcuts';

/** Whoever types into one of these means the letter. In a list of choices a letter leads to a choice. */
const TAKES_LETTERS = 'input:not([type="radio"]), textarea, select, [contenteditable]';
/** These do something of their own with Enter; a form's input sends the form. */
const TAKES_ENTER = 'a, button, summary, input, select, textarea';

/** What a key means in a quiz; nothing for a key that is meant for something else. */
export function shortcutOf(event: KeyboardEvent): QuizAction | undefined {
  const { target, code, key } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (!(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return undefined;
  const isEnter = code === 'Enter' || code === 'NumpadEnter';
  if (isEnter && (event.ctrlKey || event.metaKey)) return { kind: 'next' };
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (target.closest(TAKES_LETTERS)) return code === 'Escape' ? { kind: 'leave' } : undefined;
  if (key === '?') return { kind: 'sheet' };
  if (event.shiftKey) return undefined;
  if (isEnter) return target.closest(TAKES_ENTER) ? undefined : { kind: 'next' };
  return byPlace(code);
}

/** By place on the keyboard, so that the keys are the same in every alphabet. */
function byPlace(code: string): QuizAction | undefined {
  if (code === 'BracketLeft') return { kind: 'previous' };
  if (code === 'BracketRight') return { kind: 'forward' };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined ? undefined : { kind: 'choose', number: Number(digit) };
}
