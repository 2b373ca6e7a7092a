import { withdrawal } from './store';
import type { LoadedApp } from './load-app';

/** What this tab has seen of versions, by container: parts of them that were drawn well, and those that crashed before. */
const drawnWell = new Set<string>();
const crashed = new Set<string>();
const chunkFaults = new Set<string>();
const left = new Set<string>();
const listeners = new Set<() => void>();

type Version = Pick<LoadedApp, 'name' | 'container'>;

/** `place` is the app's own mount or a slot: that one works says nothing of the other. */
export function noteDrawn({ container }: Version, place: string): void {
  drawnWell.add(`${container} ${place}`);
}

export function wasDrawn({ container }: Version, place: string): boolean {
  return drawnWell.has(`${container} ${place}`);
}

export function giveUp({ container }: Version): void {
  crashed.add(container);
}

export function isGivenUp({ container }: { container: string }): boolean {
  return crashed.has(container);
}

/** A part that was asked for later did not come. Returns whether that was so before: then asking again does not help. */
export function noteChunkFault({ container }: Version): boolean {
  const again = chunkFaults.has(container);
  chunkFaults.add(container);
  return again;
}

/** From now on the version is not kept on the screen, however busy it is. */
export function leaveVersion({ container }: Version): void {
  left.add(container);
  for (const listener of listeners) listener();
}

/** True while a version that was left is still one that was taken back. */
export function isLeft({ name, container }: Version): boolean {
  return left.has(container) && withdrawal(name, container) !== undefined;
}

export function onLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
