import { useEffect } from 'react';
import { keptToken, noteTouch } from './kept-token';

const LOOK_EVERY_MS = 15_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Calls back when nobody has touched the console for too long. News that come in by themselves do not count. */
export function useIdleLock(onIdle: () => void): void {
  useEffect(() => {
    const look = () => {
      if (keptToken() === undefined) onIdle();
    };
    // Looks first: the touch that wakes a phone after an hour must not renew what has run out.
    const touch = () => {
      look();
      noteTouch();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const event of TOUCHES) addEventListener(event, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const event of TOUCHES) removeEventListener(event, touch, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [onIdle]);
}
