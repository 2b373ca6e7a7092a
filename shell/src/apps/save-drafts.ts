import type { LoadedApp } from './load-app';

/** What takes longer is not waited for. */
const PATIENCE_MS = 2_000;

/**
 * Has an app put away what the learner is doing. Settles with true when nothing would then be lost by replacing it at
 * once; an app that does not know how to, fails or takes too long, cannot say so.
 */
export async function saveDrafts({ module }: LoadedApp): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([module.saveDrafts?.() ?? false, patience]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** One that cannot even say so keeps nobody: leaving a version that was taken back must not depend on it. */
export function isBusy({ module }: LoadedApp): boolean {
  try {
    return module.isBusy?.() ?? false;
  } catch {
    return false;
  }
}
