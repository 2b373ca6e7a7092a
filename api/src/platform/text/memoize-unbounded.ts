/** Keeps the results of all keys. For keys that are few, or a function that is soon forgotten. */
export function memoizeUnbounded<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

/** The same with results for each owner, which may be garbage-collected. */
export function memoizeFor<Owner extends object, Key, Result>(
  compute: (owner: Owner, key: Key) => Result,
): (owner: Owner, key: Key) => Result {
  const byOwner = new WeakMap<Owner, (key: Key) => Result>();
  return (owner, key) => {
    const known = byOwner.get(owner) ?? memoizeUnbounded((newKey: Key) => compute(owner, newKey));
    byOwner.set(owner, known);
    return known(key);
  };
}
