import type { LoadedApp } from './load-app';

/** Starts the data of an app's screen. What fails here fails again, visibly, where the screen asks for its data. */
export async function startData({ module }: LoadedApp, { pathname, search }: URL): Promise<void> {
  try {
    await module.prefetch?.({ pathname, search });
  } catch {
    // See above.
  }
}
