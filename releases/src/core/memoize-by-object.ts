/** Computes a value once for each object, and forgets it with the object. */
export function memoizeByObject<Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
}
