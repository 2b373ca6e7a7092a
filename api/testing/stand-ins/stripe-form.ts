export type FormValue = string | { [name: string]: FormValue };

/** Reads `a[b][0][c]=d` as Stripe does; list positions stay names. */
export function readStripeForm(body: string): Record<string, FormValue> {
  const form: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place: Record<string, FormValue> = form;
    for (const step of path) {
      const next = place[step];
      const inner = typeof next === 'object' ? next : {};
      place[step] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return form;
}

/** The value at a path such as `line_items.0.quantity`. */
export function formValue(form: Record<string, FormValue>, path: string): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const step of path.split('.')) value = typeof value === 'object' ? value[step] : undefined;
  return value;
}

export function formText(form: Record<string, FormValue>, path: string): string | undefined {
  const value = formValue(form, path);
  return typeof value === 'string' ? value : undefined;
}
