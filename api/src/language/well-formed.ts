/// <reference lib="es2024.string" />

/** The text with U+FFFD for each half of a character, which the database refuses to keep in JSON. */
export function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** A value of JSON whose texts are all well formed. */
export function wellFormedJson<Value>(value: Value): Value {
  const repaired: unknown = JSON.parse(JSON.stringify(value), (_name, inner: unknown) =>
    typeof inner === 'string' ? wellFormed(inner) : inner,
  );
  return repaired as Value;
}
