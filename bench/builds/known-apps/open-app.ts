import { HOME_PATH } from '@glossa/contract/navigation';
import { currentSession } from '@glossa/kit/auth';
import { startScreen } from '@glossa/kit/federation';
import { redirect } from 'react-router-dom';
import type * as shell from '../../../shell/src/apps/open-app';
import { findAppFiles, isKnown } from './apps';
import { appIfLoaded, loadApp } from './load-app';
import { findApp } from './store';

/** A screen whose data takes longer is shown with its own loading state. */
const DATA_TIMEOUT_MS = 1_500;

/** Replaces the shell's choice between versions: there is one of each app. */
type Shell = typeof shell;

/** Starts the data of a screen when its code is loaded, without waiting for the messages. */
export const mountLoader: Shell['mountLoader'] = async ({ request }) => {
  // A guest is sent to the sign-in screen; no app needs to load for that.
  if (currentSession().status === 'anonymous') return redirect('/login');
  const location = new URL(request.url);
  const name = findApp(location.pathname);
  return name === undefined ? redirect(HOME_PATH) : openScreen(name, location);
};

export const openScreen: Shell['openScreen'] = async (name, location) => {
  const [opened] = await Promise.all([openApp(name), prefetch(name, location)]);
  return opened;
};

export const preloadScreen: Shell['preloadScreen'] = async (path) => {
  const location = new URL(path, window.location.origin);
  const name = findApp(location.pathname);
  if (name === undefined) return;
  const app = await load(name).catch(() => undefined);
  if (app) await prefetch(name, location);
};

export const loadedLender: Shell['loadedLender'] = (name) => appIfLoaded(name);

export const openApp: Shell['openApp'] = async (name) => {
  try {
    return { kind: 'running', container: name, app: await load(name), isFallback: false };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', name };
  }
};

async function prefetch(name: string, location: URL): Promise<void> {
  if (!isKnown(name)) return;
  try {
    const code = await findAppFiles(name).code();
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS));
    await Promise.race([startScreen(code.screens, location), timeout]);
  } catch {
    // The screen shows the failure when it requests its data.
  }
}

async function load(name: string) {
  if (!isKnown(name)) throw new Error(`This site has no app called ${name}`);
  return loadApp(name);
}
