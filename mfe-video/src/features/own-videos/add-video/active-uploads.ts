import { useSyncExternalStore } from 'react';

/** Uploads that this page sends or finishes. The server gives them their ids. */
let active: readonly { readonly id: string | undefined }[] = [];
const listeners = new Set<() => void>();

function setActive(next: typeof active): void {
  active = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Replacing the app would interrupt an upload. */
export const hasActiveUploads = () => active.length > 0;

export const useActiveUploads = () => useSyncExternalStore(subscribe, () => active);

/** Keeps an upload among the active ones until `end` is called. */
export function trackUpload() {
  let entry: (typeof active)[number] = { id: undefined };
  setActive([...active, entry]);
  const replace = (next: typeof active) => setActive([...active.filter((known) => known !== entry), ...next]);
  return {
    setId(id: string): void {
      const named = { id };
      replace([named]);
      entry = named;
    },
    end: () => replace([]),
  };
}
