import { queryClient } from '@glossa/kit/api-client';
import { useEffect, useEffectEvent } from 'react';

/** Stores what the learner is doing; resolves to whether another version of the app would find it complete. */
type SaveDraft = () => boolean | Promise<boolean>;

/** Every app bundles this file, so these belong to one version of one app. */
const unsaved = new Set<SaveDraft>();

/** True while a component on screen holds work that leaving would lose. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Stores all unsaved work. True when replacing the app would lose nothing. */
export async function saveDrafts(): Promise<boolean> {
  const saved = await Promise.all([...unsaved].map(async (save) => save()));
  return saved.every(Boolean);
}

/** Marks the app busy while `active` and mounted. Work without `save` cannot be stored: it can only be finished. */
export function useUnsavedWork(active: boolean, save: SaveDraft = () => false): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!active) return;
    const work: SaveDraft = () => saveNow();
    unsaved.add(work);
    return () => void unsaved.delete(work);
  }, [active]);
}

/** A draft in memory for the next version of an app, for five minutes after saving; `key` is unique among all apps. */
export function pageDraft<Draft>(...key: readonly (string | number)[]) {
  const forget = () => queryClient.removeQueries({ queryKey: key });
  return {
    save(draft: Draft): void {
      // The cache removes an entry five minutes after it was made, however often it was changed since.
      forget();
      queryClient.setQueryData<Draft>(key, draft);
    },
    /** Undefined where there is none, or it is older than `maxAgeMs`. */
    read(maxAgeMs = Infinity): Draft | undefined {
      const state = queryClient.getQueryState<Draft>(key);
      return state && Date.now() - state.dataUpdatedAt < maxAgeMs ? state.data : undefined;
    },
    forget,
  };
}
