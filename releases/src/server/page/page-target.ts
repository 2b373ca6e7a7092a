import type { BuiltRelease } from '@glossa/contract/release';

/** Asked for on every page, since every page first learns who the visitor is. */
const sessionCall = '/api/auth/me';

/** Where the shell sends a visitor of `/`. */
const homePath = '/dashboard';

export interface PageTarget {
  /** The app mounted at the path, if any. */
  app: string | undefined;
  /** API calls the page starts by itself. Where one repeats a segment of the path it says its place, `:2`. */
  calls: readonly string[];
  /** Names what the page has of its path: the same for all paths that need the same. */
  name: string;
}

interface BootCalls {
  /** The paths that the key stands for. */
  paths: RegExp;
  target: PageTarget;
}

interface MountedApp {
  /** The one that says the most first. */
  boots: readonly BootCalls[];
  otherwise: PageTarget;
}

/** What the paths of one live set need besides the shell, looked up once and not at every request. */
export class PageTargets {
  private readonly mounted = new Map<string, MountedApp>();
  private readonly nowhere = targetOf(undefined, []);

  constructor(live: readonly BuiltRelease[]) {
    for (const release of live) {
      const app = mountedApp(release);
      for (const mount of release.mounts) if (!this.mounted.has(mount)) this.mounted.set(mount, app);
    }
  }

  of(path: string): PageTarget {
    const wanted = path === '/' ? homePath : withoutLastSlashes(path);
    const app = this.mounted.get(mountOf(wanted));
    if (!app) return this.nowhere;
    return app.boots.find(({ paths }) => paths.test(wanted))?.target ?? app.otherwise;
  }
}

/** The first step of a path. */
export function mountOf(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path : path.slice(0, end);
}

function mountedApp({ app, boot }: BuiltRelease): MountedApp {
  const keys = Object.keys(boot).sort(
    (one, other) => writtenOut(other) - writtenOut(one) || other.length - one.length,
  );
  return {
    boots: keys.map((key) => ({ paths: pathsOf(key), target: targetOf(app, callsOf(key, boot[key] ?? [])) })),
    otherwise: targetOf(app, []),
  };
}

/** Segments that stand for themselves alone. */
function writtenOut(key: string): number {
  return key.split('/').filter((segment) => segment !== '*' && !segment.startsWith(':')).length;
}

/** A key is made of letters, digits and hyphens, but for what is replaced here. */
function pathsOf(key: string): RegExp {
  const all = key.endsWith('/*');
  const segments = key.slice(0, all ? -2 : undefined).replace(/:[a-z]+/g, '[^/]+');
  return new RegExp(`^${segments}${all ? '/' : '$'}`);
}

/** With places for names, which the inline script fills in from its path: so one page serves all lessons. */
function callsOf(key: string, calls: readonly string[]): string[] {
  const places = new Map(key.split('/').map((segment, place) => [segment, `:${place}`]));
  return calls.map((call) => call.replace(/:[a-z]+/g, (name) => places.get(name) ?? name));
}

function targetOf(app: string | undefined, boot: readonly string[]): PageTarget {
  const calls = [...new Set([sessionCall, ...boot])];
  return { app, calls, name: JSON.stringify([app, calls]) };
}

/** Step by step: a pattern would look at each of thousands of slashes from every other one. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
