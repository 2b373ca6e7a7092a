/** Names that the servers, the build and the browser agree on. Plain constants: bundles may import them at run time. */

/** Keys in the browser's storage that the inline script of a page knows. */
export const TOKEN_KEY = 'glossa.token';
export const USER_KEY = 'glossa.user';
/** Set where a session has ended for good, until what the browser has stored for its learner is removed. */
export const LEFT_KEY = 'glossa.left';
export const LOCALE_KEY = 'glossa.locale';
/** Faces of the font of headings that the browser has loaded: pairs of a source and a range of characters, in CSS, as JSON. */
export const DISPLAY_FACES_KEY = 'glossa.display-faces';

/** Cookies that the shell sets and the server reads. */
export const LOCALE_COOKIE = 'glossa_locale';
export const THEME_COOKIE = 'glossa_theme';

/** Over HTTPS, browsers refuse a cookie with this prefix that another host has set. */
export const SECURE_COOKIE_PREFIX = '__Host-';

export const ROOT_ELEMENT_ID = 'root';

/** The attribute of the root element that says whom its prerendered screen is for: `guests` or `learners`. */
export const AUDIENCE_ATTRIBUTE = 'data-for';
/** The attribute of the prerendered frame's empty main area: an early screen may be shown there. */
export const EARLY_SCREEN_ATTRIBUTE = 'data-early';
/** The attribute of `<html>` with the `ScreenFrame` of the screen; without it, the frame is whole. */
export const FRAME_ATTRIBUTE = 'data-frame';
/** The attribute of `<html>` that the inline script sets where it has found a stored session. */
export const SESSION_ATTRIBUTE = 'data-session';

/** Elements of a page that hold data as JSON. */
export const LIVE_SET_ELEMENT_ID = 'glossa-live';
export const BOOT_CALLS_ELEMENT_ID = 'glossa-boot';

/** The global variable in which the inline script leaves the calls it has started. */
export const BOOT_CALLS_GLOBAL = '__glossaBoot';

/** The `<meta>` of a page whose shell may load apps from the visitor's own machine. */
export const OVERRIDES_META = { name: 'glossa-overrides', content: 'localhost' } as const;

/** The `<meta>` of a page in which one app comes from the developer's machine; its content is a `PageOverride` as JSON. */
export const OVERRIDE_META = 'glossa-override';

/** An app that a page of a developer loads from their own machine, at `<origin>/dev/<app>/`. */
export interface PageOverride {
  readonly app: string;
  /** Origin of the dev server, such as `http://localhost:3003`. */
  readonly origin: string;
  /** Address of the container's entry. */
  readonly entry: string;
  readonly container: string;
  /** ISO 8601, UTC. */
  readonly expires_at: string;
}

/** Version of a build that is not published. */
export const DEV_VERSION = '0.0.0-dev';

/** The federation entry of an app's bundle. */
export const ENTRY_FILE = 'remoteEntry.js';

/** Address of the files of an app on a developer's dev server. */
export const devPath = (app: string): string => `/dev/${app}/`;

/** Response header of the API with the revision of the live set. */
export const REVISION_HEADER = 'x-glossa-revision';

/** Header of an answer of the API that comes from the browser's store: when it was stored, in ISO 8601. */
export const STORED_AT_HEADER = 'x-glossa-stored-at';

/** Response header of a list that is a plain array: the items of all its pages. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** The API counts watched and studied time reported later than this for the wrong day, so that browsers do not send it. */
export const MAX_REPORT_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Address of the manifest by which the site can be installed. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The service worker; at the root, since it answers for the whole site. */
export const WORKER_PATH = '/worker.js';

/** The last three are prefixes, before the first 16 hex digits of the SHA-256 of the learner's token. */
export const OFFLINE_CACHES = {
  site: 'glossa-site',
  files: 'glossa-files',
  data: 'glossa-data-',
  kept: 'glossa-kept-',
  media: 'glossa-media-',
} as const;

/** In a bundle: types of the slots and actions that the app lends. */
export const SLOT_TYPES_FILE = 'slots.d.ts';

/** Addresses of the site server. */
export const LIVE_PATH = '/releases/live';
export const EVENTS_PATH = '/releases/events';
/** A worker: see `LiveNews`. The address stays the same, since browsers share a worker by it. */
export const LIVE_WORKER_PATH = '/releases/live-worker.js';
/** What a browser needs to start the site without a network. */
export const OFFLINE_PATH = '/releases/offline';
export const TABS_PATH = '/releases/tabs';
export const BEACONS_PATH = '/releases/beacons';
export const READY_PATH = '/releases/ready';
export const OPERATOR_API_PATH = '/releases/api';
/** Forms of the banners post to them. */
export const END_OVERRIDE_PATH = '/releases/override/end';
export const END_PREVIEW_PATH = '/releases/preview/end';

/** The server-sent event of `EVENTS_PATH` that holds a live set. */
export const LIVE_EVENT = 'live';

/** Background of pages by colour scheme; `--color-bg` in `shared/kit/ui/tokens.css` is the same. */
export const PAGE_BACKGROUNDS = { light: '#faf6ef', dark: '#1a161b' } as const;

/** The folder of a build that holds its source maps: `<file>.map` of each script. It is published, and no page gets it. */
export const SOURCE_MAPS_FOLDER = 'source-maps/';

/** webpack's name of a catalogue's chunk; the first group is the locale. */
export const MESSAGES_CHUNK = /^messages-([a-z]{2})-json$/;

/** The characters of `sha384-<base64>` that are the address of a file with that integrity: 120 bits. */
export const CONTENT_ADDRESS = { from: 7, to: 27 } as const;

/** Address of the files of an app that are requested by their content. */
export const appPath = (app: string): string => `/apps/${app}/`;

/** Stands for the version in the address of a file requested by its content. Without a dot, so it is no version. */
export const contentAddress = (integrity: string): string =>
  integrity.slice(CONTENT_ADDRESS.from, CONTENT_ADDRESS.to).replace(/\W/g, '-');

/** Address of the files of a version. */
export const bundlePath = (app: string, version: string): string => `${appPath(app)}${version}/`;

/** The container's global variable. Dots and hyphens differ, so that `1.0.0-a.b` and `1.0.0-a-b` have their own. */
export const containerName = (app: string, version: string): string =>
  `glossa_${app}_${version}`.replaceAll('-', '__').replaceAll('.', '_');
