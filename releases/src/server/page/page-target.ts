import type { BuiltRelease, BuiltScreen, BundleFile, ScreenFrame } from '@glossa/contract/release';
import { HOME_PATH, matchScreen, positionParameters } from '@glossa/contract/navigation';
import { addressFiles } from '../../core/live-set/file-addresses';

/** Every page starts it: the shell first learns who the visitor is. */
const SESSION_CALL = '/api/auth/me';

export interface PageTarget {
  app: string | undefined;
  /** API calls the page starts by itself. A parameter is given by its position in the path, `:2`. */
  calls: readonly string[];
  /** Files of the screen's own chunk. */
  files: readonly BundleFile[];
  /** By locale, the script that shows the screen before the app's code has arrived. */
  early: Readonly<Record<string, BundleFile>>;
  /** Left out: the whole frame. */
  frame?: ScreenFrame | undefined;
  /** The same for all paths whose pages are the same. */
  cacheKey: string;
}

interface MountedApp {
  screens: readonly { path: string; target: PageTarget }[];
  /** The target of a path that no screen matches. */
  otherwise: PageTarget;
}

/** Finds what a path of one live set needs besides the shell. */
export class PageTargets {
  private readonly mounted = new Map<string, MountedApp>();
  private readonly unmounted = makeTarget(undefined);

  constructor(live: readonly BuiltRelease[]) {
    for (const release of live) {
      const app = mountedApp(release);
      for (const mount of release.mounts) if (!this.mounted.has(mount)) this.mounted.set(mount, app);
    }
  }

  find(path: string): PageTarget {
    const address = path === '/' ? HOME_PATH : path;
    const app = this.mounted.get(firstSegment(address));
    if (!app) return this.unmounted;
    return matchScreen(app.screens, address)?.target ?? app.otherwise;
  }
}

/** `/quizzes` of `/quizzes/7`. */
export function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path : path.slice(0, end);
}

function mountedApp(release: BuiltRelease): MountedApp {
  const { app, screens } = release;
  return {
    screens: screens.map((screen) => ({
      path: screen.path,
      target: makeTarget(
        app,
        screen,
        addressFiles(release, [...screen.scripts, ...screen.styles]),
        addressEarlyScripts(release, screen),
      ),
    })),
    otherwise: makeTarget(app),
  };
}

function addressEarlyScripts(release: BuiltRelease, { early = {} }: BuiltScreen): PageTarget['early'] {
  const addressed = Object.entries(early).map(
    ([locale, file]) => [locale, addressFiles(release, [file])[0] ?? file] as const,
  );
  return Object.fromEntries(addressed);
}

function makeTarget(
  app: string | undefined,
  screen?: BuiltScreen,
  files: readonly BundleFile[] = [],
  early: PageTarget['early'] = {},
): PageTarget {
  const calls = [
    ...new Set([SESSION_CALL, ...(screen?.boot.map((call) => positionParameters(screen.path, call)) ?? [])]),
  ];
  // One script identifies the others: they belong to one screen.
  const named = [...files, ...Object.values(early).slice(0, 1)].map(({ file }) => file);
  const frame = screen?.frame;
  return { app, calls, files, early, frame, cacheKey: JSON.stringify([app, calls, named, frame]) };
}
