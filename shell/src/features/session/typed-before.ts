import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Calls back with the values of fields that the visitor, or the browser, had filled in before React adopted the form. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  onFound: (typed: Record<string, string>) => void,
): void {
  const report = useRef(onFound);
  useLayoutEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    const filled = fields.filter(({ value }) => value !== '');
    if (filled.length > 0) report.current(Object.fromEntries(filled.map(({ name, value }) => [name, value])));
  }, [form]);
}
