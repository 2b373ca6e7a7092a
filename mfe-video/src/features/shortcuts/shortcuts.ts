import { useKeysWithin } from '@glossa/kit/keyboard';
import { useRef } from 'react';
import shortcutKeys from './shortcut-keys.json';

export type LessonAction = keyof typeof shortcutKeys;

interface Shortcut {
  /** `KeyboardEvent.code`: the same positions in every alphabet. */
  readonly codes: readonly string[];
  /** Labels on an English keyboard. */
  readonly keys: readonly string[];
}

/** `?` is matched by its character: its position differs between keyboards. */
// Arrows go by sentence where no word or field takes them, in the direction of time, which runs to the right.
// The space bar is not listed: it plays only where no word or button takes it.
export const SHORTCUTS = Object.entries(shortcutKeys) as [LessonAction, Shortcut][];

/** Elements that take letters; in a list of choices a letter leads to a choice. The only slider is that of time. */
const TAKES_LETTERS =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';
/** Elements that the space bar presses. */
const TAKES_SPACE = 'button, a, summary, input:not([type="range"]), [role="button"]';

/** The action of a key; undefined for keys that belong to the focused element or the browser. */
export function findShortcut(event: KeyboardEvent): LessonAction | undefined {
  const { target, code, key } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (event.ctrlKey || event.metaKey) return undefined;
  if (!(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return undefined;
  if (target.closest(TAKES_LETTERS)) return undefined;
  if (key === '?') return 'sheet';
  if (event.altKey || event.shiftKey) return undefined;
  if (code === 'Space' && target.closest(TAKES_SPACE)) return undefined;
  return SHORTCUTS.find(([, { codes }]) => codes.includes(code))?.[0];
}

export function useShortcuts(run: (action: LessonAction) => void): void {
  const page = useRef(document.body);
  useKeysWithin(page, findShortcut, run);
}
