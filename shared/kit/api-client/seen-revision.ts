import { REVISION_HEADER } from '@glossa/contract/page-protocol';

const listeners = new Set<(revision: number) => void>();

/** Subscribes to the revision of the live set in each answer of the API; returns the unsubscribe function. */
export function onRevisionSeen(listener: (revision: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteRevision(headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  const revision = Number((headers as Record<string, unknown>)[REVISION_HEADER]);
  if (!Number.isSafeInteger(revision) || revision < 1) return;
  for (const listener of listeners) listener(revision);
}
