import { ShortcutSheet as SharedSheet, useKeysWithin } from '@glossa/kit/keyboard';
import type { RefObject } from 'react';
import rows from './shortcut-keys.json';

export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => (
  <SharedSheet
    rows={rows}
    toTextId={(name) => `quiz.keys.${name}`}
    toKeyId={(name) => `quiz.key.${name}`}
    onClose={onClose}
  />
);

/** `choose` has a number from 1; `next` submits the quiz at the last question, `forward` only moves to the next one. */
export type QuizAction =
  | { readonly kind: 'choose'; readonly number: number }
  | { readonly kind: 'next' | 'check' | 'forward' | 'previous' | 'leave' | 'sheet' };

/** In these a letter is typed, or selects an option. */
const TAKES_LETTERS = 'input:not([type="radio"]), textarea, select, [contenteditable]';
/** These react to Enter themselves; an input submits its form. */
const TAKES_ENTER = 'a, button, summary, input, select, textarea';

export const useShortcuts = (root: RefObject<HTMLElement | null>, run: (action: QuizAction) => void): void =>
  useKeysWithin(root, findShortcut, run);

/** Undefined for a key that is meant for something else. */
export function findShortcut(event: KeyboardEvent): QuizAction | undefined {
  const { target, code, key } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (!(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return undefined;
  const isEnter = code === 'Enter' || code === 'NumpadEnter';
  if (isEnter && (event.ctrlKey || event.metaKey)) return { kind: 'next' };
  if (isEnter && event.shiftKey && !event.altKey) return { kind: 'check' };
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (target.closest(TAKES_LETTERS)) return code === 'Escape' ? { kind: 'leave' } : undefined;
  if (key === '?') return { kind: 'sheet' };
  if (event.shiftKey) return undefined;
  if (isEnter) return target.closest(TAKES_ENTER) ? undefined : { kind: 'next' };
  return findByCode(code);
}

/** Reads the position of the key, so that the shortcuts are the same in every alphabet. */
function findByCode(code: string): QuizAction | undefined {
  if (code === 'BracketLeft') return { kind: 'previous' };
  if (code === 'BracketRight') return { kind: 'forward' };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined ? undefined : { kind: 'choose', number: Number(digit) };
}
