import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to the first invalid field of a form, so that its message is read out, each time `refusal` becomes another
 * truthy value: the number of attempts, or the server’s error. After rendering, because the message is at the field by then.
 */
export function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusal]);
}
