import { createStore, useStore } from 'zustand';

interface ActiveUpload {
  /** Undefined until the server has answered. */
  readonly id: string | undefined;
}

/** Uploads that this page sends or finishes. */
const uploads = createStore<{ readonly active: readonly ActiveUpload[] }>(() => ({ active: [] }));

/** Replacing the app would interrupt an upload. */
export const hasActiveUploads = () => uploads.getState().active.length > 0;

export const useActiveUploads = () => useStore(uploads, ({ active }) => active);

/** Keeps an upload among the active ones until `end` is called. */
export function trackUpload() {
  let entry: ActiveUpload | undefined;
  function replace(next?: ActiveUpload): void {
    const before = entry;
    entry = next;
    uploads.setState(({ active }) => ({
      active: [...active.filter((known) => known !== before), ...(next ? [next] : [])],
    }));
  }
  replace({ id: undefined });
  return { setId: (id: string) => replace({ id }), end: () => replace() };
}
