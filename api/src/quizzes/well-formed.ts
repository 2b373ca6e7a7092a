/**
 * A value whose texts hold no half of a character, which the database refuses to keep in JSON; each becomes U+FFFD.
 */
export function wellFormed<Value>(value: Value): Value {
  const repaired: unknown = JSON.parse(JSON.stringify(value), (_name, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll(/\p{Surrogate}/gu, '\ufffd') : inner,
  );
  return repaired as Value;
}
