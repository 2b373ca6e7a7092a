import { listen } from '../browser/listen';

const SOUND_EVENT = 'glossa:sound';

/** Tells the players of the page that a word is being heard, or no longer. */
export function announceSound(isHeard: boolean): void {
  document.dispatchEvent(new CustomEvent(SOUND_EVENT, { detail: isHeard }));
}

/** Calls `listener` when a word begins or ends to be heard. Returns a function that unsubscribes. */
export const onSound = (listener: (isHeard: boolean) => void): (() => void) =>
  listen(document as EventTarget, {
    [SOUND_EVENT]: (event) => listener((event as CustomEvent<boolean>).detail),
  });
