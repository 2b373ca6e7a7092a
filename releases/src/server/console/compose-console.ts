import { PAGE_BACKGROUNDS } from '@glossa/contract/page-protocol';
import type { ConsolePage } from './console-files';

/** Folder of the console's files, whose names contain a hash of their content. */
export const CONSOLE_PATH = '/releases/console/';

/** The HTML of the console, without any data. */
export function composeConsole({ scripts, styles }: ConsolePage): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Releases · Glossa</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    ...Object.entries(PAGE_BACKGROUNDS).map(
      ([scheme, colour]) =>
        `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map(
      ({ file, integrity }) =>
        `<link rel="stylesheet" href="${CONSOLE_PATH}${file}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    ...scripts.map(
      ({ file, integrity }) =>
        `<script defer src="${CONSOLE_PATH}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    ),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript><p>The console needs JavaScript. Without it: npx releases list</p></noscript>',
    '</body>',
    '</html>',
  ].join('\n');
}

/** Shown while the console is not built. */
export const NOT_BUILT_PAGE = [
  '<!doctype html>',
  '<html lang="en"><head><meta charset="utf-8"><title>Releases · Glossa</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
  '<body><h1>The console is not built yet</h1>',
  '<p>Build it on the machine of the site: <code>npm run build --workspace releases/console</code>. It appears here when the build has finished.</p>',
  '<p>The command line does the same without it: <code>npx releases list</code></p></body></html>',
].join('\n');
