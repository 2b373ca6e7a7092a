import type * as shell from '../../../shell/src/apps/open-app';
import { isKnown } from './apps';
import { appIfLoaded, loadApp } from './load-app';

/** Stands where the shell chooses between versions: here there is one of each app. */
type Shell = typeof shell;

export const openApp: Shell['openApp'] = async (name) => {
  try {
    return { kind: 'running', app: await load(name), steppedBack: false };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', name };
  }
};

export const openLender: Shell['openLender'] = (name) => load(name);

export const openedLender: Shell['openedLender'] = (name) => appIfLoaded(name);

export const preloadApp: Shell['preloadApp'] = (name) => load(name).catch(() => undefined);

async function load(name: string) {
  if (!isKnown(name)) throw new Error(`This site has no app called ${name}`);
  return loadApp(name);
}
