import { wellFormed } from '../language/well-formed';

/** A value of JSON whose texts are all well formed. */
export function wellFormedJson<Value>(value: Value): Value {
  const repaired: unknown = JSON.parse(JSON.stringify(value), (_name, inner: unknown) =>
    typeof inner === 'string' ? wellFormed(inner) : inner,
  );
  return repaired as Value;
}
