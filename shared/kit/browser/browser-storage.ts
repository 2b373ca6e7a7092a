/** The browser's storage. Where it is denied or full nothing is stored, and the page works until it is reloaded. */
export const browserStorage = safeStorage(() => localStorage);
/** The same for one tab. */
export const tabStorage = /* @__PURE__ */ safeStorage(() => sessionStorage);

function safeStorage(open: () => Storage) {
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
    /** Null for what is missing or no JSON. */
    getJson: (key: string): unknown =>
      attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null')) ?? null,
    /** Returns whether the value is stored. */
    set: (key: string, value: string): boolean =>
      attempt((storage) => (storage.setItem(key, value), true)) ?? false,
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
  };
}
