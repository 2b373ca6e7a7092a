/** One version of an app that has something on the screen. */
export interface ScreenPart {
  readonly app: string;
  readonly version: string;
  readonly container: string;
  /** The path it is mounted at, or the slot that it lends. */
  readonly place: string;
}

const parts = new Set<ScreenPart>();
const listeners = new Set<() => void>();

/** Counts the part until the returned function is called. */
export function putOnScreen(part: ScreenPart): () => void {
  const own = { ...part };
  parts.add(own);
  tell();
  return () => {
    parts.delete(own);
    tell();
  };
}

export function partsOnScreen(): readonly ScreenPart[] {
  return [...parts];
}

/** Calls back when something came to the screen or left it; returns the way to stop. */
export function onScreenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
