import { useEffect, useRef } from 'react';

/**
 * Moves the focus into the question when another one is shown: to its text box, else to its heading, so that it is
 * read out. On opening it goes to the heading, where the keys of the quiz work, unless the learner is somewhere already.
 */
export function useQuestionFocus<Area extends HTMLElement>(current: number) {
  const area = useRef<Area>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = current;
    if (before === current) return;
    if (before !== undefined) return focusQuestion(area.current);
    // After the site, which gives the focus to the whole screen once it has drawn it.
    queueMicrotask(() => {
      const form = area.current;
      if (form && document.activeElement?.contains(form)) headingOf(form)?.focus({ preventScroll: true });
    });
  }, [current]);
  return area;
}

/** Brings the focus back from a text box to the heading. */
export const focusHeading = (form: HTMLElement | null): void => headingOf(form)?.focus();

function focusQuestion(form: HTMLElement | null): void {
  const box = form?.querySelector<HTMLElement>('input[type="text"]');
  (box ?? headingOf(form))?.focus();
}

const headingOf = (form: HTMLElement | null) => form?.querySelector('h2');
