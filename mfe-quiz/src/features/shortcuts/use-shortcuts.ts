import { useEffect, useEffectEvent, type RefObject } from 'react';
import { shortcutOf } from './shortcut-of';
import type { QuizAction } from './shortcuts';

/** Listens for shortcuts within `root`, and nowhere else. */
export function useShortcuts(root: RefObject<HTMLElement | null>, run: (action: QuizAction) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event);
    if (!action) return;
    event.preventDefault();
    run(action);
  });

  useEffect(() => {
    const element = root.current;
    const handle = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', handle);
    return () => element?.removeEventListener('keydown', handle);
  }, [root]);
}
