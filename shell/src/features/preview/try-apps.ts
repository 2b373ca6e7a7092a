import type { PreviewFault } from '@glossa/contract/operators/preview';
import { liveApp } from '../../apps/store';

/** Loads the previewed apps with the code of all their screens, for guests as well; the shell runs already. Returns what failed. */
export async function tryApps(names: readonly string[]): Promise<PreviewFault | undefined> {
  const code = await import(/* webpackChunkName: "signed-in" */ '../../apps/load-app').catch(String);
  if (typeof code === 'string') return { app: 'shell', phase: 'chunk', message: code };
  const { describeFailure, loadApp } = code;
  for (const app of names) {
    const live = liveApp(app);
    if (app === 'shell' || !live) continue;
    try {
      const { module } = await loadApp(app, live);
      await Promise.all(module.screens.map(({ load }) => load()));
    } catch (error) {
      return { app, ...describeFailure(error), message: String(error) };
    }
  }
  return undefined;
}
