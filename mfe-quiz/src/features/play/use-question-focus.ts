import { useEffect, useRef } from 'react';

/**
 * Moves the focus into the question when another one is shown: to its text box, else to its heading, so that it is
 * read out. Opening the screen moves nothing.
 */
export function useQuestionFocus<Area extends HTMLElement>(current: number) {
  const area = useRef<Area>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const box = area.current?.querySelector<HTMLElement>('input[type="text"]');
    (box ?? area.current?.querySelector('h2'))?.focus();
  }, [current]);
  return area;
}
