export type TextValues = Readonly<Record<string, string | number>>;

/** A text with values for its `{name}`s; those without a value stay. */
export const fillText = (text: string, values: TextValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
