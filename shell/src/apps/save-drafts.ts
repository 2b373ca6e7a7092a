import type { LoadedApp } from './store';

const SAVE_TIMEOUT_MS = 2_000;

/**
 * Asks an app to save its drafts. Resolves with true when it can then be replaced without loss; with false when it
 * cannot save, fails or times out.
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
