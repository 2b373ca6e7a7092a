import { escapeHtml } from '@glossa/server/escape-html';
import {
  BOOT_CALLS_ELEMENT_ID,
  FRAME_ATTRIBUTE,
  LIVE_SET_ELEMENT_ID,
  OVERRIDE_META,
  OVERRIDES_META,
  PAGE_BACKGROUNDS,
  type PageOverride,
} from '@glossa/contract/page-protocol';
import type { BundleFile, LiveApp } from '@glossa/contract/release';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { textDirection } from '@glossa/contract/request-language';
import type { PageTheme } from '../visitors/cookies';
import visitorTexts from '../visitor-texts.json';
import { LINK_PICTURE } from '../site-files';
import { composeRoot, type RootInput } from './first-screen';
import type { PageTarget } from './page-target';

export interface PageInput extends RootInput {
  shell: LiveApp;
  target: PageTarget;
  /** Whether the page shows the frame, or an app in it. */
  hasFrame: boolean;
  /** The text of the shell's styles for the page, where a first screen must not wait for them. */
  style?: string | undefined;
  locale: InterfaceLanguage;
  theme: PageTheme | undefined;
  bootScript: string;
  /** Where learners reach the site, without a slash at the end; undefined where the server is not told. */
  siteUrl?: string | undefined;
  /** The shell may load apps from the visitor's own machine. */
  allowsLocalhostOverrides?: boolean;
  /** The app that this page loads from the developer's machine. */
  override?: PageOverride;
}

/** The HTML of a page. It names every file that the page needs, so that all can be fetched at once. */
export function composePage(input: PageInput): string {
  const { live, shell, target, locale, theme, override, style } = input;
  const root = composeRoot(input);
  const boot = `<script>${input.bootScript}</script>`;
  // A form is painted before the inline script asks the browser's storage, which takes slow machines a tenth of a second.
  const isForm = input.screen.page === 'login' || input.screen.page === 'register';
  const isBootLast = input.prerendered !== undefined && isForm;
  const app = target.app === undefined || target.app === override?.app ? undefined : live.apps[target.app];
  const hasFrame = input.screen.page === 'frame' && input.prerendered?.languages[locale] !== undefined;
  const earlyFile = hasFrame ? target.early[locale] : undefined;
  const early = app && earlyFile && toUrl(app, earlyFile);
  const frame = hasFrame && target.frame ? ` ${FRAME_ATTRIBUTE}="${target.frame}"` : '';
  const { frame_scripts = [], frame_styles = [] } = input.hasFrame ? shell : {};
  // Over one connection they come in this order: an early screen and its data, then the code.
  const priority = early ? 'low' : 'high';
  const parts = [
    '<!doctype html>',
    `<html lang="${locale}" dir="${textDirection(locale)}"${theme ? ` data-theme="${theme}"` : ''}${frame}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${root.title ?? 'Glossa'}</title>`,
    ...(root.description === undefined ? [] : descriptions(root.title, root.description, input)),
    // Painted in parts, a first screen cost a slow machine an empty frame, and moved when the rest came.
    ...(input.prerendered ? [`<link rel="expect" href="#${LIVE_SET_ELEMENT_ID}" blocking="render">`] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    ...themeColours(theme),
    ...(override ? [`<meta name="${OVERRIDE_META}" content="${escapeHtml(JSON.stringify(override))}">`] : []),
    ...(input.allowsLocalhostOverrides ? [metaTag(OVERRIDES_META)] : []),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    dataBlock(BOOT_CALLS_ELEMENT_ID, target.calls),
    // Before the stylesheets, since an inline script waits for the stylesheets above it.
    ...(isBootLast ? [] : [boot]),
    ...(style === undefined
      ? [...shell.styles, ...frame_styles].map((file) => styleTag(toUrl(shell, file)))
      : [inlineStyle(style, frame_styles[0] && toUrl(shell, frame_styles[0]))]),
    // Before the app's files: the shell is the largest, and runs while they arrive.
    ...(early ? [preloadTag(early, 'high')] : []),
    ...[...shell.scripts, shell.entry].map((file) => scriptTag(toUrl(shell, file), 'defer', priority)),
    ...frame_scripts.map((file) => preloadTag(toUrl(shell, file), priority)),
    ...preloads(shell, app, target.files, locale).map((url) => preloadTag(url, priority)),
    '</head>',
    '<body>',
    root.html,
    // After the frame that it fills.
    ...(early ? [scriptTag(early, 'async', 'high')] : []),
    `<noscript><p>${visitorTexts.noscript[locale]}</p></noscript>`,
    // After the first screen, which is painted meanwhile. Deferred scripts wait for the whole page.
    dataBlock(LIVE_SET_ELEMENT_ID, live),
    ...(isBootLast ? [boot] : []),
    '</body>',
    '</html>',
  ];
  return parts.join('\n');
}

/** Both texts are HTML already. */
function descriptions(title = '', description: string, { locale, siteUrl }: PageInput): string[] {
  const shared = {
    ...{ type: 'website', site_name: 'Glossa', locale, title, description },
    // Its address has to be absolute.
    ...(siteUrl !== undefined && { image: escapeHtml(siteUrl + LINK_PICTURE) }),
  };
  return [
    metaTag({ name: 'description', content: description }),
    ...Object.entries(shared).map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
  ];
}

const metaTag = ({ name, content }: { name: string; content: string }) =>
  `<meta name="${name}" content="${content}">`;

/** The background of the page, for the browser's own bars. */
const themeColours = (theme: PageTheme | undefined): string[] =>
  Object.entries(PAGE_BACKGROUNDS).map(([scheme, colour]) => {
    const device = `(prefers-color-scheme: ${scheme})`;
    const media = theme ? (theme === scheme ? 'all' : 'not all') : device;
    // The shell changes `media` when the visitor chooses a theme.
    return `<meta name="theme-color" content="${colour}" media="${media}" data-scheme="${scheme}">`;
  });

type FetchPriority = 'high' | 'low';

interface FileUrl {
  href: string;
  integrity: string;
}

function toUrl(app: LiveApp, { file, integrity }: BundleFile): FileUrl {
  return { href: `${app.base}${file}`, integrity };
}

/** The files that the shell requests first, in the order it needs them. */
function preloads(shell: LiveApp, app: LiveApp | undefined, screen: readonly BundleFile[], locale: string) {
  const catalogue = (owner: LiveApp) =>
    (owner.messages[locale] ?? owner.messages['en'] ?? []).map((file) => toUrl(owner, file));
  // Preloads the app's styles instead of linking them: a stylesheet that hangs would block the shell.
  const code = app
    ? [app.entry, ...app.scripts, ...app.styles, ...screen].map((file) => toUrl(app, file))
    : [];
  const all = [...code, ...catalogue(shell), ...(app ? catalogue(app) : [])];
  const present = new Set([...shell.scripts, shell.entry].map((file) => toUrl(shell, file).href));
  return all.filter(({ href }) => !present.has(href) && present.add(href));
}

const styleTag = ({ href, integrity }: FileUrl): string =>
  `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`;

/** The chunk's own loader finds its sheet by the attribute, and fetches no other. */
const inlineStyle = (text: string, sheet: FileUrl | undefined): string =>
  `<style${sheet ? ` data-href="${escapeHtml(sheet.href)}"` : ''}>${text}</style>`;

/** `crossorigin` and `integrity` must equal those of the later request, or the file is fetched twice. */
function preloadTag({ href, integrity }: FileUrl, priority: FetchPriority): string {
  const isStyle = href.endsWith('.css');
  const attributes = isStyle ? 'as="style"' : `as="script" fetchpriority="${priority}"`;
  return `<link rel="preload" ${attributes} href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`;
}

/** Browsers fetch a deferred script with low priority by default. */
const scriptTag = ({ href, integrity }: FileUrl, run: 'async' | 'defer', priority: FetchPriority): string =>
  `<script ${run} src="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous" fetchpriority="${priority}"></script>`;

function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${id}">${json}</script>`;
}
