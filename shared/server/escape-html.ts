import type { TextValues } from './fill-text';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text for HTML, also within the value of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Escapes values for the `{name}`s of a markup. */
export const escapeAll = (values: TextValues): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(String(value))]));
