import { useEffect, useEffectEvent, type RefObject } from 'react';
import { shortcutOf } from './shortcut-of';
import type { LessonAction } from './shortcuts';

/** Elements with this attribute take the shortcuts: plain letters mean something only where they are expected. */
export const takesShortcuts = { 'data-shortcuts': true };

/** Listens for shortcuts within `root`, in the parts of it that take them. */
export function useShortcuts(root: RefObject<HTMLElement | null>, run: (action: LessonAction) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-shortcuts]')) return;
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
