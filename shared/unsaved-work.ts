import { useEffect, useEffectEvent } from 'react';

/** Puts away what is being done; answers whether another version of the app would find it whole. */
type Keep = () => boolean | Promise<boolean>;

/** Every app bundles this file, so the marks are those of one version of one app. */
const marks = new Set<Keep>();

/** True while a component says that leaving would lose what the learner is doing. */
export function hasUnsavedWork(): boolean {
  return marks.size > 0;
}

/** Has everything that is marked put away. True when nothing would then be lost by replacing the app. */
export async function saveDrafts(): Promise<boolean> {
  const kept = await Promise.all([...marks].map(async (keep) => keep()));
  return kept.every(Boolean);
}

/** Marks the app busy while `active` and drawn. Without `keep` there is no way but to wait for the end of it. */
export function useUnsavedWork(active: boolean, keep: Keep = () => false): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    if (!active) return;
    const mark: Keep = () => keepNow();
    marks.add(mark);
    return () => void marks.delete(mark);
  }, [active]);
}
