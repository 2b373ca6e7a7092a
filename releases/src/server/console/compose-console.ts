import type { ConsolePage } from './console-files';

/** Where the files of the console are, each named by its content. */
export const consoleBase = '/releases/console/';

/** The page of the console. It holds nothing of what is live: that comes with a token only. */
export function composeConsole({ scripts, styles }: ConsolePage): string {
  const grounds = { light: '#f6f7fb', dark: '#12131c' };
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Releases · Glossa</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    ...Object.entries(grounds).map(
      ([scheme, colour]) =>
        `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map(
      ({ file, integrity }) =>
        `<link rel="stylesheet" href="${consoleBase}${file}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    ...scripts.map(
      ({ file, integrity }) =>
        `<script defer src="${consoleBase}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    ),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript><p>The console needs JavaScript. Without it: npx releases list</p></noscript>',
    '</body>',
    '</html>',
  ].join('\n');
}

/** Until somebody has built it. */
export const notBuilt = [
  '<!doctype html>',
  '<html lang="en"><head><meta charset="utf-8"><title>Releases · Glossa</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>',
  '<body><h1>The console is not built yet</h1>',
  '<p>Build it on the machine of the site: <code>npm run build --workspace releases/console</code>. It is here as soon as that has ended.</p>',
  '<p>The command line does the same without it: <code>npx releases list</code></p></body></html>',
].join('\n');
