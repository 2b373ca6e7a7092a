import type { ErrorFrame } from '@glossa/contract/beacon';
import { appStore, isOnScreen, runningShell } from '../apps/store';

const SHELL = 'shell';

/** The places of a stack in scripts of apps. All browsers end a line of it with `<url>:<line>:<column>`. */
export function readFrames(stack: string): ErrorFrame[] {
  const script = /(https?:\/\/[^/\s]+)\/apps\/([\w./@+-]+\.m?js):(\d+):(\d+)/g;
  return [...stack.matchAll(script)].flatMap(([, origin, file = '', line, column]) =>
    origin === location.origin ? [{ file, line: Number(line), column: Number(column) }] : [],
  );
}

/** The innermost app besides the shell, whose React calls all of them. */
export function findOwner(frames: readonly ErrorFrame[]): string | undefined {
  const apps = frames.map(({ file }) => file.split('/', 1)[0]);
  return apps.find((app) => app !== SHELL) ?? apps[0];
}

/** The version of an app that is on the screen, else the one that was loaded last. */
export function findVersion(app: string): string | undefined {
  if (app === SHELL) return runningShell()?.version;
  const versions = Object.values(appStore.getState().versions).filter((each) => each.app === app);
  return (versions.find(({ container }) => isOnScreen(container)) ?? versions.at(-1))?.version;
}
