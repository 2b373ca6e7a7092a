/// <reference lib="es2024.string" />

/** The text with U+FFFD for each half of a character, which the database refuses to keep in JSON. */
export function wellFormed(text: string): string {
  return text.toWellFormed();
}
