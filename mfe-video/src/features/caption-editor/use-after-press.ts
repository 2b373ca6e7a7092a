import { listen } from '@glossa/kit/browser';
import { useEffect, useRef } from 'react';

/**
 * Calls back at once, or when the press that continues is over: of a mouse, or of a finger, which browsers
 * report as one.
 */
export function useAfterPress(): (callback: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const begin = ({ button }: MouseEvent) => {
      isPressed.current = button === 0;
    };
    const finish = () => {
      isPressed.current = false;
      waiting.current?.();
      waiting.current = undefined;
    };
    // No button comes up at the end of a drag, or over a menu of the browser.
    const ends = { mouseup: finish, dragend: finish, contextmenu: finish };
    return listen(document, { mousedown: begin, ...ends }, { capture: true });
  }, []);
  return (callback) => {
    if (isPressed.current) waiting.current = callback;
    else callback();
  };
}
