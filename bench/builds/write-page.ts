import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes `index.html`, which is served at every page's address. `files` are addresses. */
export async function writePage(out: string, files: readonly string[]): Promise<void> {
  const tags = [
    ...files.filter((file) => file.endsWith('.js')).map((file) => `<script defer src="${file}"></script>`),
    ...files.filter((file) => file.endsWith('.css')).map((file) => `<link href="${file}" rel="stylesheet">`),
  ];
  await writeFile(path.join(out, 'index.html'), page(tags));
}

/** The page that a bundler's plugin would write: the site's head and the entry's files. */
function page(tags: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Glossa</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf6ef" media="(prefers-color-scheme: light)" data-scheme="light">',
    '<meta name="theme-color" content="#1a161b" media="(prefers-color-scheme: dark)" data-scheme="dark">',
    '<link rel="icon" href="data:,">',
    ...tags,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
