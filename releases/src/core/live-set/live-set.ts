import type {
  BuiltRelease,
  LiveApp,
  LiveSet,
  LoadableApp,
  NavigationEntry,
  WithdrawnVersion,
  AppName,
} from '@glossa/contract/release';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { isRevoked, type AppHistory } from '../log/app-history';
import type { StoredRelease } from '../bundle/bundle';
import { addressFiles, baseAddress } from './file-addresses';
import { liveVersion, type KnownReleases } from '../log/history';
import type { Preview } from '../preview/sealed-links';
import { findRollbackTarget } from '../moves/rollback-target';

/** The view of a visitor without canary and preview, in English. */
export const DEFAULT_VIEW: LiveView = { canaries: new Set(), locale: 'en' };

/** Withdrawn versions of an app that a live set names. */
const MAX_WITHDRAWN = 20;

/** Names the catalogue of one language only: all languages would be most of the live set's size. */
function toLoadableApp(release: BuiltRelease, locale: string): LoadableApp {
  const { version, container, module, entry, scripts, styles, messages, mounts, slots } = release;
  const { frame_scripts, frame_styles } = release;
  const [addressed = entry] = addressFiles(release, [entry]);
  const language = Object.hasOwn(messages, locale) ? locale : 'en';
  return {
    version,
    base: baseAddress(release),
    container,
    ...(module && { module }),
    entry: addressed,
    scripts: addressFiles(release, scripts),
    styles: addressFiles(release, styles),
    ...(frame_scripts && { frame_scripts: addressFiles(release, frame_scripts) }),
    ...(frame_styles && { frame_styles: addressFiles(release, frame_styles) }),
    messages: { [language]: addressFiles(release, messages[language] ?? []) },
    mounts,
    slots,
  };
}

/** The live set for a view. An app whose files are gone is left out. */
export function buildLiveSet(known: KnownReleases, view: LiveView = DEFAULT_VIEW): LiveSet {
  const apps: Record<string, LiveApp> = {};
  const withdrawn: Record<string, WithdrawnVersion[]> = {};
  const previewed: Record<string, string> = {};
  for (const [name, app] of [...known.history.apps].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const shown = chooseShown(view, known, name, app);
    if (shown) {
      apps[name] = liveApp(shown, view);
      if (shown.how === 'preview') previewed[name] = shown.stored.release.version;
    }
    const appWithdrawn = listWithdrawn(known, name, app, apps[name]?.version);
    if (appWithdrawn.length > 0) withdrawn[name] = appWithdrawn;
  }
  return {
    revision: known.history.liveRevision,
    apps,
    ...(Object.keys(withdrawn).length > 0 && { withdrawn }),
    ...(known.history.isWorkerOff && { worker: 'off' as const }),
    ...(view.preview &&
      Object.keys(previewed).length > 0 && {
        preview: { apps: previewed, expires_at: new Date(view.preview.until).toISOString() },
      }),
  };
}

interface Shown {
  stored: StoredRelease;
  how: 'live' | 'canary' | 'preview';
  fallback: StoredRelease | undefined;
}

/** The fallback is the live version, or for that its rollback target, which fits the live shell. */
function chooseShown(view: LiveView, known: KnownReleases, name: string, app: AppHistory): Shown | undefined {
  const live = known.find(name, liveVersion(known.history, name));
  const requested =
    view.preview && Object.hasOwn(view.preview.apps, name) ? view.preview.apps[name] : undefined;
  const previewed =
    requested !== undefined && !isRevoked(app, requested) ? known.find(name, requested) : undefined;
  if (previewed) {
    const fallback = previewed.release.version === live?.release.version ? undefined : live;
    return { stored: previewed, how: 'preview', fallback };
  }
  const candidate = view.canaries.has(name) ? known.find(name, app.canary?.version) : undefined;
  if (candidate) return { stored: candidate, how: 'canary', fallback: live };
  return (
    live && {
      stored: live,
      how: 'live',
      fallback: known.find(name, findRollbackTarget(known, name).ready?.version),
    }
  );
}

const liveApp = ({ stored: { release }, how, fallback }: Shown, { locale }: LiveView): LiveApp => ({
  ...toLoadableApp(release, locale),
  ...listScreenCalls(release),
  ...(fallback && { fallback: toLoadableApp(fallback.release, locale) }),
  ...(how === 'canary' && { canary: true }),
  ...(release.navigation.length > 0 && { navigation: nameEntries(release.navigation, locale) }),
});

/** Lists screens with calls, and those whose path a tab would match to one of them. */
function listScreenCalls({ screens }: BuiltRelease): Pick<LiveApp, 'screens'> {
  const calling = screens.filter(({ boot }) => boot.length > 0);
  const named = screens.filter(
    (screen) => calling.includes(screen) || calling.some(({ path }) => covers(path, screen.path)),
  );
  return named.length > 0 ? { screens: named.map(({ path, boot }) => ({ path, calls: boot })) } : {};
}

function covers(pattern: string, path: string): boolean {
  const [parts, segments] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part === segments[index] || part.startsWith(':'))
  );
}

const nameEntries = (navigation: BuiltRelease['navigation'], locale: string): NavigationEntry[] =>
  navigation.flatMap(({ names, ...entry }) => {
    const name = (Object.hasOwn(names, locale) ? names[locale] : undefined) ?? names['en'];
    return name === undefined ? [] : [{ ...entry, name }];
  });

/** Leaves out the version that the same live set shows. */
function listWithdrawn(known: KnownReleases, name: string, app: AppHistory, shown: string | undefined) {
  const versions = [...app.withdrawn].flatMap(([version, how]): WithdrawnVersion[] => {
    const stored = version === shown ? undefined : known.find(name, version);
    return stored ? [{ version, container: stored.release.container, how }] : [];
  });
  return versions.slice(-MAX_WITHDRAWN);
}

export interface LiveView {
  /** Apps whose canary the visitor gets. */
  canaries: ReadonlySet<AppName>;
  /** The language of catalogues and navigation names. */
  locale: InterfaceLanguage;
  /** Versions that a preview shows instead of the live ones. */
  preview?: Pick<Preview, 'apps' | 'until'>;
}
