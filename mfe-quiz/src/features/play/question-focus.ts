import { useEffect, useRef } from 'react';

/**
 * Moves the focus into the question when another one is shown: to its text box, else to its heading, which is then read
 * out. On opening it goes to the heading, where the shortcuts work, unless the learner has focused something else already.
 */
export function useQuestionFocus<Area extends HTMLElement>(current: number) {
  const area = useRef<Area>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = current;
    if (before === current) return;
    if (before !== undefined) return focusQuestion(area.current);
    // The shell focuses the whole screen after it has rendered; this runs afterwards.
    queueMicrotask(() => {
      const form = area.current;
      if (form && document.activeElement?.contains(form)) findHeading(form)?.focus({ preventScroll: true });
    });
  }, [current]);
  return area;
}

export const focusHeading = (form: HTMLElement | null): void => findHeading(form)?.focus();

/** Selects the option with that number, from 1; in a matching question focuses the list with that number. */
export function chooseByNumber(form: HTMLElement | null, number: number): void {
  const radios = form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [];
  const radio = radios[number - 1];
  radio?.focus();
  radio?.click();
  if (radios.length === 0) form?.querySelectorAll('select')[number - 1]?.focus();
}

function focusQuestion(form: HTMLElement | null): void {
  const box = form?.querySelector<HTMLElement>('input[type="text"]');
  (box ?? findHeading(form))?.focus();
}

const findHeading = (form: HTMLElement | null) => form?.querySelector('h2');
