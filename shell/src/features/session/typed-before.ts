import { useLayoutEffect, useRef, type RefObject } from 'react';
import { typedField } from '../../hydrate/page-forms';

/** Calls back with the values of fields that the visitor, or the browser, had filled in before React adopted the form. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  onFound: (typed: Record<string, string>) => void,
): void {
  const report = useRef(onFound);
  useLayoutEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
    // A form that React has put in the place of the prerendered one lacks what was typed while it was rendered.
    const values = fields.map(({ name, value }) => [name, typedField(name) || value] as const);
    const filled = values.filter(([, value]) => value !== '');
    if (filled.length > 0) report.current(Object.fromEntries(filled));
  }, [form]);
}
