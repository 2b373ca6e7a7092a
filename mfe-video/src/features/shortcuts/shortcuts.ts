import { useKeysWithin } from '@glossa/shared/use-keys-within';
import type { RefObject } from 'react';

/** What a key of the lesson does. */
export type LessonAction =
  | 'playPause'
  | 'sentenceBack'
  | 'sentenceForward'
  | 'replay'
  | 'loop'
  | 'nextNew'
  | 'save'
  | 'quickLookUp'
  | 'translation'
  | 'slower'
  | 'faster'
  | 'sheet';

interface Shortcut {
  readonly action: LessonAction;
  /** By place on the keyboard (`KeyboardEvent.code`), so that they are the same in every alphabet. */
  readonly codes: readonly string[];
  /** How the keys are called on an English keyboard. */
  readonly keys: readonly string[];
}

/** Every shortcut but `?`, which is known by its sign: it is elsewhere on every keyboard. */
// The space bar plays only where it presses nothing, which is hardly anywhere in a text of words: it is not listed.
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'playPause', codes: ['Space', 'KeyK'], keys: ['K'] },
  { action: 'sentenceBack', codes: ['KeyJ'], keys: ['J'] },
  { action: 'sentenceForward', codes: ['KeyL'], keys: ['L'] },
  { action: 'replay', codes: ['KeyR'], keys: ['R'] },
  { action: 'loop', codes: ['KeyO'], keys: ['O'] },
  { action: 'nextNew', codes: ['KeyN'], keys: ['N'] },
  { action: 'save', codes: ['KeyS'], keys: ['S'] },
  { action: 'quickLookUp', codes: ['KeyD'], keys: ['D'] },
  { action: 'translation', codes: ['KeyT'], keys: ['T'] },
  { action: 'slower', codes: ['BracketLeft'], keys: ['['] },
  { action: 'faster', codes: ['BracketRight'], keys: [']'] },
  { action: 'sheet', codes: [], keys: ['?'] },
];

/** Elements that take letters; in a list of choices a letter leads to a choice. */
const TAKES_LETTERS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
/** These are pressed with the space bar. */
const TAKES_SPACE = 'button, a, summary, input, [role="button"]';

/** What a key means in the lesson; nothing for a key that is meant for something else. */
export function findShortcut(event: KeyboardEvent): LessonAction | undefined {
  const { target, code, key } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (event.ctrlKey || event.metaKey) return undefined;
  if (!(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return undefined;
  if (target.closest(TAKES_LETTERS)) return undefined;
  if (key === '?') return 'sheet';
  if (event.altKey || event.shiftKey) return undefined;
  if (code === 'Space' && target.closest(TAKES_SPACE)) return undefined;
  return SHORTCUTS.find(({ codes }) => codes.includes(code))?.action;
}

/** Elements with this attribute take the shortcuts: plain letters mean something only where they are expected. */
export const takesShortcuts = { 'data-shortcuts': true };

/** Listens for shortcuts within `root`, in the parts of it that take them. */
export function useShortcuts(root: RefObject<HTMLElement | null>, run: (action: LessonAction) => void): void {
  useKeysWithin(root, (event) => (isTaken(event.target) ? findShortcut(event) : undefined), run);
}

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-shortcuts]') !== null;
}
