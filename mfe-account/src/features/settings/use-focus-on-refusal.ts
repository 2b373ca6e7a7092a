import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first invalid field after rendering: its message is there by then. */
export function useFocusOnRefusal(attempts: number, error?: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    if (attempts) focusInvalid();
  }, [attempts]);
  useEffect(() => {
    if (error) focusInvalid();
  }, [error]);
  return form;
}
