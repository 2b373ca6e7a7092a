import type { LoadedApp } from './store';

const SAVE_TIMEOUT_MS = 2_000;

/**
 * Has an app save what the learner is doing. Resolves with true when nothing would then be lost by replacing it at
 * once; with false when the app cannot save, fails, or takes too long.
 */
export async function saveDrafts({ module }: LoadedApp): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SAVE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([module.saveDrafts?.() ?? false, timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** False for an app that throws: a broken version must not keep itself from being replaced. */
export function isBusy({ module }: LoadedApp): boolean {
  try {
    return module.isBusy?.() ?? false;
  } catch {
    return false;
  }
}
