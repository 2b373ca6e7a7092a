/// <reference lib="es2024.string" />

/** Replaces lone surrogates by U+FFFD: Postgres refuses them in JSON. */
export function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** Applies `wellFormed` to every string of a JSON value. */
export function wellFormedJson<Value>(value: Value): Value {
  const repaired: unknown = JSON.parse(JSON.stringify(value), (_name, inner: unknown) =>
    typeof inner === 'string' ? wellFormed(inner) : inner,
  );
  return repaired as Value;
}
