/** In this tab only, and gone with it: a token in the browser's lasting storage would outlive the night it was needed for. */
const KEY = 'glossa.releases.token';

/** Whoever has not touched the console for so long is asked for the token again. */
export const IDLE_LIMIT_MS = 30 * 60_000;

interface Kept {
  readonly token: string;
  /** When the console was last touched. */
  readonly at: number;
}

export function keepToken(token: string): void {
  write({ token, at: Date.now() });
}

/** Undefined also when it was kept for too long: a browser may bring a tab back days later. */
export function keptToken(): string | undefined {
  const kept = read();
  if (!kept) return undefined;
  if (Date.now() - kept.at < IDLE_LIMIT_MS) return kept.token;
  forgetToken();
  return undefined;
}

/** The console was touched. */
export function noteTouch(): void {
  const kept = read();
  if (kept) write({ ...kept, at: Date.now() });
}

export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
}

function write(kept: Kept): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return typeof kept?.token === 'string' && typeof kept.at === 'number'
      ? { token: kept.token, at: kept.at }
      : undefined;
  } catch {
    // Not what was written here: nobody is signed in.
    return undefined;
  }
}
