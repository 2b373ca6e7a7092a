import type { RefObject } from 'react';
import { useKeysWithin } from '@glossa/shared/use-keys-within';
import { shortcutOf } from './shortcut-of';
import type { QuizAction } from './shortcuts';

/** Listens for shortcuts within `root`, and nowhere else. */
export function useShortcuts(root: RefObject<HTMLElement | null>, run: (action: QuizAction) => void): void {
  useKeysWithin(root, shortcutOf, run);
}
