import type {
  BuiltRelease,
  LiveApp,
  LiveSet,
  LoadableApp,
  NavigationEntry,
  WithdrawnVersion,
  AppName,
  Version,
} from '@glossa/contract/release';
import { isRevoked, type AppHistory } from '../log/app-history';
import type { StoredRelease } from '../bundle/bundle';
import { liveVersion, type KnownReleases } from '../log/history';
import { findRollbackTarget } from '../moves/rollback-target';
import type { InterfaceLanguage } from '@glossa/contract/language';

/** What a visitor gets who is in no canary, reads English and follows no preview link. */
export const DEFAULT_VIEW: LiveView = { canaries: new Set(), locale: 'en' };

/** How many withdrawn versions of an app a page is told. */
const withdrawnTold = 20;

/** A page is told of the texts it will ask for: all languages would be most of what every tab is sent. */
export function toLoadableApp(release: BuiltRelease, locale: string): LoadableApp {
  const { app, version, container, entry, scripts, styles, messages, mounts, slots } = release;
  return {
    version,
    base: `/apps/${app}/${version}/`,
    container,
    entry,
    scripts,
    styles,
    messages: inLanguage(messages, locale),
    mounts,
    slots,
  };
}

/** What the page of one visitor is told. An app whose bytes are gone is left out. */
export function buildLiveSet(known: KnownReleases, view: LiveView = DEFAULT_VIEW): LiveSet {
  const apps: Record<string, LiveApp> = {};
  const withdrawn: Record<string, WithdrawnVersion[]> = {};
  const previewed: Record<string, string> = {};
  for (const [name, app] of [...known.history.apps].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const shown = shownTo(view, known, name, app);
    if (shown) {
      apps[name] = liveApp(shown, view);
      if (shown.how === 'preview') previewed[name] = shown.stored.release.version;
    }
    const left = withdrawnOf(known, name, app, apps[name]?.version);
    if (left.length > 0) withdrawn[name] = left;
  }
  return {
    revision: known.history.liveRevision,
    apps,
    ...(Object.keys(withdrawn).length > 0 && { withdrawn }),
    ...(view.preview &&
      Object.keys(previewed).length > 0 && {
        preview: { apps: previewed, expires_at: view.preview.expiresAt },
      }),
  };
}

interface Shown {
  stored: StoredRelease;
  how: 'live' | 'canary' | 'preview';
  fallback: StoredRelease | undefined;
}

/**
 * The fallback of what only some get is what all others get. That of the live version is where a plain rollback would
 * lead: a version that does not fit the live shell would fail in the same tab.
 */
function shownTo(view: LiveView, known: KnownReleases, name: string, app: AppHistory): Shown | undefined {
  const live = known.find(name, liveVersion(known.history, name));
  const wished = view.preview && Object.hasOwn(view.preview.apps, name) ? view.preview.apps[name] : undefined;
  const previewed = wished !== undefined && !isRevoked(app, wished) ? known.find(name, wished) : undefined;
  if (previewed) return { stored: previewed, how: 'preview', fallback: otherThan(previewed, live) };
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

function otherThan(shown: StoredRelease, fallback: StoredRelease | undefined): StoredRelease | undefined {
  return fallback?.release.version === shown.release.version ? undefined : fallback;
}

function liveApp({ stored: { release }, how, fallback }: Shown, { locale }: LiveView): LiveApp {
  return {
    ...toLoadableApp(release, locale),
    ...(fallback && { fallback: toLoadableApp(fallback.release, locale) }),
    ...(how === 'canary' && { canary: true }),
    ...(release.navigation && { navigation: namedIn(release.navigation, locale) }),
  };
}

/** English where the app does not speak it. */
function inLanguage(messages: BuiltRelease['messages'], locale: string): BuiltRelease['messages'] {
  const spoken = Object.hasOwn(messages, locale) ? locale : 'en';
  return { [spoken]: messages[spoken] ?? [] };
}

function namedIn(navigation: NonNullable<BuiltRelease['navigation']>, locale: string): NavigationEntry[] {
  return navigation.flatMap(({ names, ...entry }) => {
    const name = (Object.hasOwn(names, locale) ? names[locale] : undefined) ?? names['en'];
    return name === undefined ? [] : [{ ...entry, name }];
  });
}

/** A set never tells a tab to leave what it shows it. */
function withdrawnOf(
  known: KnownReleases,
  name: string,
  app: AppHistory,
  shown: string | undefined,
): WithdrawnVersion[] {
  const left = [...app.withdrawn].flatMap(([version, how]): WithdrawnVersion[] => {
    const stored = version === shown ? undefined : known.find(name, version);
    return stored ? [{ version, container: stored.release.container, how }] : [];
  });
  return left.slice(-withdrawnTold);
}

/** What makes one visitor's live set differ from another's. */
export interface LiveView {
  /** The canaries that the visitor is in. */
  canaries: ReadonlySet<AppName>;
  /** The language that navigation entries are named in. */
  locale: InterfaceLanguage;
  /** What a preview link shows instead of what is live. */
  preview?: { apps: Readonly<Record<AppName, Version>>; expiresAt: string };
}
