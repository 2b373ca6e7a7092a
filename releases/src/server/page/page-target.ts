import type { BuiltRelease } from '@glossa/shared/contract/release';

/** Asked for on every page, since every page first learns who the visitor is. */
const sessionCall = '/api/auth/me';

/** Where the shell sends a visitor of `/`. */
const homePath = '/dashboard';

export interface PageTarget {
  /** The app mounted at the path, if any. */
  app: string | undefined;
  /** API calls the page starts by itself. */
  calls: string[];
}

/** What a path needs besides the shell. `live` are the releases that are live now. */
export function pageTarget(path: string, live: readonly BuiltRelease[]): PageTarget {
  const wanted = path === '/' ? homePath : withoutLastSlashes(path);
  const mount = `/${wanted.split('/')[1] ?? ''}`;
  const release = live.find((each) => each.mounts.includes(mount));
  const calls = release ? bootCalls(release.boot, wanted) : [];
  return { app: release?.app, calls: [...new Set([sessionCall, ...calls])] };
}

/** Step by step: a pattern would look at each of thousands of slashes from every other one. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** A key is one exact path, or everything below a path when it ends in `/*`; the longest that fits counts. */
function bootCalls(boot: BuiltRelease['boot'], path: string): readonly string[] {
  const fits = (key: string) => (key.endsWith('/*') ? path.startsWith(key.slice(0, -1)) : path === key);
  const best = Object.keys(boot)
    .filter(fits)
    .sort((a, b) => b.length - a.length)[0];
  return (best && boot[best]) || [];
}
