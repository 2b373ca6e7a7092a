export type TextValues = Readonly<Record<string, string | number>>;

/** A text with values for its `{name}`s; those without a value stay. */
export function fillText(text: string, values: TextValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
