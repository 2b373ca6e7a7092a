/**
 * The names and values that the site server, the build and the browser agree on besides the schemas. Plain constants, so
 * that bundles may import this module at run time.
 */

/** Keys in the browser's storage that the inline script of a page reads. */
export const TOKEN_KEY = 'glossa.token';
export const LOCALE_KEY = 'glossa.locale';

/** Cookies that the shell sets and the server reads. */
export const LOCALE_COOKIE = 'glossa_locale';
export const THEME_COOKIE = 'glossa_theme';

/** The element that React renders into. */
export const ROOT_ELEMENT_ID = 'root';

/** Elements of a page that hold data as JSON. */
export const LIVE_SET_ELEMENT_ID = 'glossa-live';
export const BOOT_CALLS_ELEMENT_ID = 'glossa-boot';

/** The global variable in which the inline script leaves the calls it has started. */
export const BOOT_CALLS_GLOBAL = '__glossaBoot';

/** The `<meta>` of a page whose shell may load apps from the visitor's own machine. */
export const OVERRIDES_META = { name: 'glossa-overrides', content: 'localhost' } as const;

/** Response header of the API with the revision of the live set. */
export const REVISION_HEADER = 'x-glossa-revision';

/** Addresses of the site server. */
export const LIVE_PATH = '/releases/live';
export const EVENTS_PATH = '/releases/events';
export const TABS_PATH = '/releases/tabs';
export const BEACONS_PATH = '/releases/beacons';
export const READY_PATH = '/releases/ready';
export const OPERATOR_API_PATH = '/releases/api';

/** The server-sent event of `EVENTS_PATH` that holds a live set. */
export const LIVE_EVENT = 'live';

/** Background of pages by colour scheme; `--color-bg` in `shared/ui/tokens.css` is the same. */
export const PAGE_BACKGROUNDS = { light: '#f6f7fb', dark: '#12131c' } as const;

/** webpack's name of a catalogue's chunk; the first group is the locale. */
export const MESSAGES_CHUNK = /^messages-([a-z]{2})-json$/;

/** Address of the files of a version. */
export function bundlePath(app: string, version: string): string {
  return `/apps/${app}/${version}/`;
}

/**
 * The federation container of a version of an app, a global variable. Dots and hyphens become different characters, so
 * that `1.0.0-a.b` and `1.0.0-a-b` have different containers.
 */
export function containerName(app: string, version: string): string {
  return `glossa_${app}_${version}`.replaceAll('-', '__').replaceAll('.', '_');
}
