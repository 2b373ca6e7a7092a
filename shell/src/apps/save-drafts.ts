import { withTimeout } from '@glossa/kit/with-timeout';
import type { LoadedApp } from './store';

const SAVE_TIMEOUT_MS = 2_000;

/**
 * Asks an app to save its drafts. Resolves with true when it can then be replaced without loss; with false when it
 * cannot save, fails or times out.
 */
export function saveDrafts({ module }: LoadedApp): Promise<boolean> {
  return withTimeout(SAVE_TIMEOUT_MS, async () => module.saveDrafts?.() ?? false).catch(() => false);
}

/** False for an app that throws: a broken version must not keep itself from being replaced. */
export function isBusy({ module }: LoadedApp): boolean {
  try {
    return module.isBusy?.() ?? false;
  } catch {
    return false;
  }
}
