/** Caches results by key. At `maxEntries` the cache starts again, empty. */
export function memoize<Key, Result>(
  compute: (key: Key) => Result,
  maxEntries = Number.POSITIVE_INFINITY,
): (key: Key) => Result {
  const cache = new Map<Key, Result>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= maxEntries) cache.clear();
    const result = compute(key);
    cache.set(key, result);
    return result;
  };
}

/** The same with a cache for each owner, which may be garbage-collected. */
export function memoizeFor<Owner extends object, Key, Result>(
  compute: (owner: Owner, key: Key) => Result,
): (owner: Owner, key: Key) => Result {
  const caches = new WeakMap<Owner, (key: Key) => Result>();
  return (owner, key) => {
    const cached = caches.get(owner) ?? memoize((newKey: Key) => compute(owner, newKey));
    caches.set(owner, cached);
    return cached(key);
  };
}
