import { type Static, Type } from 'typebox';
import { ExactObject } from './exact-object';
import { MAX_ENTRY_NAME_LENGTH } from './limits';

/** Pages of the shell, without an app. */
export const SHELL_PAGES: readonly string[] = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/credits',
];

/** Addresses the site itself answers; no app may be mounted there. */
export const RESERVED_MOUNTS: readonly string[] = [...SHELL_PAGES, '/api', '/apps', '/releases'];

/** Brotli KB of entry and scripts, the shell's with those of its frame. `releases` makes no heavier version live; browser tests measure it. */
export const CODE_BUDGET_KB = { shell: 148, remote: 41 } as const;

/** Changes are additive: an older version of an app may be rolled back to at any time. */

/** The five apps of the product are `shell`, `video`, `vocabulary`, `quiz` and `account`; any team may add one. */
export const AppName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' });
export type AppName = Static<typeof AppName>;

/** Semantic version, e.g. `1.4.0` or `1.4.0-local.3f2a`. */
export const Version = Type.String({
  pattern: '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[0-9A-Za-z.-]{1,64})?$',
  maxLength: 100,
});
export type Version = Static<typeof Version>;

/** A path inside the version's folder: forward slashes, no leading slash, no `..`, no hidden files. */
export const BundlePath = Type.String({
  pattern: '^(?!.*\\.\\.)[A-Za-z0-9_-][A-Za-z0-9_.@-]*(/[A-Za-z0-9_-][A-Za-z0-9_.@-]*)*$',
  maxLength: 200,
});

/** Subresource integrity, `sha384-<base64>`. */
export const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** One file of a bundle with the integrity that a `<script>` or `<link>` for it must carry. */
export const BundleFile = ExactObject({ file: BundlePath, integrity: Integrity });
export type BundleFile = Static<typeof BundleFile>;

const LocaleCode = Type.String({ pattern: '^[a-z]{2}$' });

/** Path prefix an app answers for, e.g. `/quizzes`. */
export const Mount = Type.String({ pattern: '^/[a-z][a-z0-9-]*$', maxLength: 64 });

/** The path of a screen, e.g. `/quizzes/:id`. A parameter `:name` stands for any one segment, `/*` at the end for all below. */
export const ScreenPath = Type.String({
  pattern: '^/[a-z][a-z0-9-]*(/([a-z0-9-]+|:[a-zA-Z]+))*(/\\*)?$',
  maxLength: 128,
});

/** `/api/quizzes/:id` for `/quizzes/:id`. No query has a parameter: a segment may hold its separators. */
const BootCall = Type.String({ pattern: '^/api/[A-Za-z0-9/_.:-]*(\\?[A-Za-z0-9/_=&.-]*)?$', maxLength: 200 });

/** `rail`: a rail of icons on wide windows. `none`: no header, no navigation; the screen has a way out. */
export const ScreenFrame = Type.Enum(['rail', 'none']);
export type ScreenFrame = Static<typeof ScreenFrame>;

/** A screen of an app, as its `src/screens.ts` declares it. */
export const BuiltScreen = ExactObject({
  path: ScreenPath,
  /** API calls that a page at the path starts before any code has arrived. */
  boot: Type.Array(BootCall),
  /** Files of the screen's own chunk; none where it is part of the app's first files. */
  scripts: Type.Array(BundleFile),
  styles: Type.Array(BundleFile),
  /** By locale, the script that shows the screen before the app's code has arrived. */
  early: Type.Optional(Type.Record(LocaleCode, BundleFile, { additionalProperties: false })),
  /** Left out: the whole frame. */
  frame: Type.Optional(ScreenFrame),
});
export type BuiltScreen = Static<typeof BuiltScreen>;

/** A component or a function (an action) that one app lends to others, `<app>/<name>`. */
export const SlotName = Type.String({ pattern: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$', maxLength: 64 });

export const NavigationPath = Type.String({ pattern: '^/[a-z][a-z0-9-]*(/[a-z0-9-]+)*$', maxLength: 128 });

/** Where an entry of the navigation is shown: in the sidebar, or in the bar at the foot of a small screen. */
export const NavigationPlace = Type.Enum(['sidebar', 'bar']);
export type NavigationPlace = Static<typeof NavigationPlace>;

/** An entry of the site's navigation, as the app's `package.json` declares it; the build adds the names. */
const navigationFields = {
  /** At or under a mount of the app. */
  path: NavigationPath,
  /** Name of an icon that the shell knows; it draws another for one it does not. */
  icon: Type.String({ pattern: '^[a-z][a-z-]{0,31}$' }),
  /** Where it stands among the entries of all apps, the smallest first. */
  order: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Left out: the sidebar. */
  places: Type.Optional(Type.Array(NavigationPlace, { minItems: 1, maxItems: 2 })),
  /** An API call and the field of its answer with the number that stands at the entry: `/api/vocabulary/reviews/counts#due`. */
  count: Type.Optional(Type.String({ pattern: '^/api/[A-Za-z0-9/_-]+#[a-z_]+$', maxLength: 200 })),
};
const NavigationName = Type.String({ minLength: 1, maxLength: MAX_ENTRY_NAME_LENGTH });

/** A navigation entry with its name in the language of the page. */
export const NavigationEntry = Type.Object({ ...navigationFields, name: NavigationName });
export type NavigationEntry = Static<typeof NavigationEntry>;

/** A navigation entry with its names by locale; a locale not listed uses `en`, which is always there. */
export const BuiltNavigationEntry = ExactObject({
  ...navigationFields,
  names: Type.Record(LocaleCode, NavigationName),
});
export type BuiltNavigationEntry = Static<typeof BuiltNavigationEntry>;

/** The exposed module of an app that is built without the kit, and what it is: a React component as the default export, or `mount`. */
const PlainModule = ExactObject({
  expose: Type.String({ pattern: '^\\./[A-Za-z0-9_][A-Za-z0-9_./-]*$', maxLength: 100 }),
  kind: Type.Enum(['component', 'mount']),
});

const loadFields = {
  /** The federation container's global name; it carries the version so that two versions can live in one tab. */
  container: Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,99}$' }),
  /** Remote: the container's entry. Shell: its main script. */
  entry: BundleFile,
  /** Left out: the kit's `./remote`. */
  module: Type.Optional(PlainModule),
  /** Remote: the files of the exposed module. Shell: the rest of the main entry point. */
  scripts: Type.Array(BundleFile),
  styles: Type.Array(BundleFile),
  /** Shell: what pages with a frame or an app need besides. */
  frame_scripts: Type.Optional(Type.Array(BundleFile)),
  frame_styles: Type.Optional(Type.Array(BundleFile)),
  /** Files of the compiled message catalogue, by locale. A locale not listed uses `en`, which only an app with a `module` may lack. */
  messages: Type.Record(LocaleCode, Type.Array(BundleFile), { additionalProperties: false }),
  mounts: Type.Array(Mount),
  slots: Type.Array(SlotName),
};

/** Written by the build as `dist/release.json`. */
export const BuiltRelease = ExactObject({
  schema: Type.Literal(1),
  app: AppName,
  version: Version,
  ...loadFields,
  /** The version of `@glossa/kit` that the app was built with; of the shell, the one that it provides. Builds before 1.1 leave it out. */
  kit: Type.Optional(Version),
  /** The code requests its chunks by their content. Left out: by its version. */
  addresses: Type.Optional(Type.Literal('content')),
  screens: Type.Array(BuiltScreen),
  /** Integrity of every file in the bundle, `release.json` itself excepted. */
  files: Type.Record(BundlePath, Integrity),
  /** Slots and actions of other apps that the code uses. */
  uses: Type.Array(SlotName),
  /** A digest of the type of each slot and action that the app lends or uses, as its sources declare it. */
  slot_types: Type.Optional(Type.Record(SlotName, Type.String({ pattern: '^[0-9a-f]{16}$' }))),
  /** The shell's prerendered pages: a file as `Prerendered` says. */
  prerendered: Type.Optional(BundleFile),
  navigation: Type.Array(BuiltNavigationEntry, { maxItems: 10 }),
  shared: Type.Object({
    /** Shared modules the app takes from the shell: name → semver range. */
    requires: Type.Record(Type.String(), Type.String()),
    /** Shared modules the app gives: name → version. Only the shell has any. */
    provides: Type.Record(Type.String(), Type.String()),
  }),
});
export type BuiltRelease = Static<typeof BuiltRelease>;

/** What a tab needs to load one version of one app. `base` ends in a slash; `messages` has the visitor's language alone. */
export const LoadableApp = Type.Object({ version: Version, base: Type.String(), ...loadFields });
export type LoadableApp = Static<typeof LoadableApp>;

/** An app of the live set, with its fallback: the version that tabs show when this one fails. */
export const LiveApp = Type.Object({
  ...LoadableApp.properties,
  /** The API calls that its screens begin with, for a tab that opens one before the app's code is there. */
  screens: Type.Optional(Type.Array(Type.Object({ path: ScreenPath, calls: Type.Array(BootCall) }))),
  fallback: Type.Optional(LoadableApp),
  /** True when this visitor is in the share that tries this version. */
  canary: Type.Optional(Type.Boolean()),
  navigation: Type.Optional(Type.Array(NavigationEntry)),
});
export type LiveApp = Static<typeof LiveApp>;

/** A tab leaves a version rolled back as soon as nothing is lost by it, a revoked one at once. */
export const WithdrawnVersion = Type.Object({
  version: Version,
  container: Type.String(),
  how: Type.Enum(['rolled-back', 'revoked']),
});
export type WithdrawnVersion = Static<typeof WithdrawnVersion>;

/** Which version of every app is live for one visitor, as the page and its tabs are told. */
export const LiveSet = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  apps: Type.Record(AppName, LiveApp),
  /** The latest ones of each app; not one that went live again. */
  withdrawn: Type.Optional(Type.Record(AppName, Type.Array(WithdrawnVersion))),
  /** Present while browsers are to have no service worker; pages then start none. */
  worker: Type.Optional(Type.Literal('off')),
  /** Versions shown instead of the live ones because the visitor opened a preview link. */
  preview: Type.Optional(
    Type.Object({
      apps: Type.Record(AppName, Version),
      /** ISO 8601, UTC. */
      expires_at: Type.String(),
    }),
  ),
});
export type LiveSet = Static<typeof LiveSet>;
