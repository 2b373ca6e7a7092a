import { settleWithin } from '@glossa/kit/browser';
import type { LoadedApp } from './store';

const SAVE_TIMEOUT_MS = 2_000;

/** Resolves with true when the app can be replaced without loss; false when it cannot save, fails or times out. */
export async function saveDrafts({ module }: LoadedApp): Promise<boolean> {
  const saving = (async () => module.saveDrafts?.())();
  return (await settleWithin(SAVE_TIMEOUT_MS, saving)) ?? false;
}

/** False for an app that throws: a broken version must not keep itself from being replaced. */
export function isBusy({ module }: LoadedApp): boolean {
  try {
    return module.isBusy?.() ?? false;
  } catch {
    return false;
  }
}
