import type { RefObject } from 'react';
import { useKeysWithin } from '@glossa/shared/use-keys-within';
import { shortcutOf } from './shortcut-of';
import type { LessonAction } from './shortcuts';

/** Elements with this attribute take the shortcuts: plain letters mean something only where they are expected. */
export const takesShortcuts = { 'data-shortcuts': true };

/** Listens for shortcuts within `root`, in the parts of it that take them. */
export function useShortcuts(root: RefObject<HTMLElement | null>, run: (action: LessonAction) => void): void {
  useKeysWithin(root, (event) => (isTaken(event.target) ? shortcutOf(event) : undefined), run);
}

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-shortcuts]') !== null;
}
