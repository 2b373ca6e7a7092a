/**
 * The browser's storage, which a visitor may have denied: then nothing is kept, and the page works until it is
 * reloaded.
 */
export const browserStorage = {
  get(key: string): string | null {
    return orWithout(() => localStorage.getItem(key)) ?? null;
  },
  /** Answers whether it is kept. */
  set(key: string, value: string): boolean {
    return orWithout(() => (localStorage.setItem(key, value), true)) ?? false;
  },
  remove(key: string): void {
    orWithout(() => localStorage.removeItem(key));
  },
};

function orWithout<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    // Denied or full: going on without is all that can be done.
    return undefined;
  }
}
