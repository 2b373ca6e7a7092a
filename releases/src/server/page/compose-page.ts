import type { BundleFile, LiveApp, LiveSet } from '@glossa/contract/release';
import type { InterfaceLanguage } from '@glossa/contract/language';
import { textDirection } from '@glossa/shared/request-language';
import visitorTexts from '../visitor-texts.json';
import type { PageTarget } from './page-target';
import type { PageTheme } from './page-theme';

export interface PageInput {
  live: LiveSet;
  shell: LiveApp;
  target: PageTarget;
  locale: InterfaceLanguage;
  theme: PageTheme | undefined;
  bootScript: string;
  /** The shell may load versions from this machine instead. */
  allowsOverrides?: boolean;
}

/** The HTML of a page. Everything after it can be fetched at once: no file is named only by another file. */
export function composePage(input: PageInput): string {
  const { live, shell, target, locale, theme, bootScript, allowsOverrides } = input;
  const app = target.app === undefined ? undefined : live.apps[target.app];
  const parts = [
    '<!doctype html>',
    `<html lang="${locale}" dir="${textDirection(locale)}"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<title>Glossa</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...themeColours(theme),
    ...(allowsOverrides ? ['<meta name="glossa-overrides" content="localhost">'] : []),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    dataBlock('glossa-boot', target.calls),
    // Before the stylesheets: an inline script waits for every stylesheet above it.
    `<script>${bootScript}</script>`,
    ...styleTags(shell),
    // Before the app's files: it is the largest by far, and is run while they arrive.
    ...[...shell.scripts, shell.entry].map((file) => scriptTag(addressed(shell, file))),
    ...preloads(shell, app, locale).map(preloadTag),
    dataBlock('glossa-live', live),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript><p>${visitorTexts.noscript[locale]}</p></noscript>`,
    '</body>',
    '</html>',
  ];
  return parts.join('\n');
}

/** The ground of the page, for the browser's own bars; the choice of the visitor comes before the device's. */
const grounds = { light: '#f6f7fb', dark: '#12131c' };

function themeColours(theme: PageTheme | undefined): string[] {
  return Object.entries(grounds).map(([scheme, colour]) => {
    const device = `(prefers-color-scheme: ${scheme})`;
    const media = theme ? (theme === scheme ? 'all' : 'not all') : device;
    // The shell turns them when the visitor chooses.
    return `<meta name="theme-color" content="${colour}" media="${media}" data-scheme="${scheme}">`;
  });
}

interface AddressedFile {
  href: string;
  integrity: string;
}

function addressed(app: LiveApp, { file, integrity }: BundleFile): AddressedFile {
  return { href: `${app.base}${file}`, integrity };
}

/** What the shell's code will ask for as soon as it runs, in the order it will need it. */
function preloads(shell: LiveApp, app: LiveApp | undefined, locale: string): AddressedFile[] {
  const catalogue = (of: LiveApp) =>
    (of.messages[locale] ?? of.messages['en'] ?? []).map((file) => addressed(of, file));
  // The app's stylesheet is only preloaded: as a stylesheet of the page, one that hangs would hold up the shell.
  const code = app ? [app.entry, ...app.scripts, ...app.styles].map((file) => addressed(app, file)) : [];
  const all = [...code, ...catalogue(shell), ...(app ? catalogue(app) : [])];
  const present = new Set([...shell.scripts, shell.entry].map((file) => addressed(shell, file).href));
  return all.filter(({ href }) => !present.has(href) && present.add(href));
}

function styleTags(app: LiveApp): string[] {
  return app.styles.map((file) => {
    const { href, integrity } = addressed(app, file);
    return `<link rel="stylesheet" href="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin="anonymous">`;
  });
}

/** `crossorigin` and `integrity` must equal those of the script that will use it, or it is fetched twice. */
function preloadTag({ href, integrity }: AddressedFile): string {
  const as = href.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${as}" href="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin="anonymous">`;
}

/** A deferred script is fetched with low priority unless told otherwise, and this one everything waits for. */
function scriptTag({ href, integrity }: AddressedFile): string {
  return `<script defer src="${attribute(href)}" integrity="${attribute(integrity)}" crossorigin="anonymous" fetchpriority="high"></script>`;
}

function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
