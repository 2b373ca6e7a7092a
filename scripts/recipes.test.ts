import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SampleApp } from '@glossa/build/testing/sample-app';
import type { BuiltRelease } from '@glossa/contract/release';
import { fillPage, PAGE, readSource, RECIPES, shownFiles } from './recipes/recipe-page';

// The build is a process of its own, which can take long on a busy machine.
jest.setTimeout(60_000);

const page = readFileSync(PAGE, 'utf8');
const APPS = readdirSync(RECIPES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const listFiles = (app: string) =>
  readdirSync(join(RECIPES, app), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.\w+$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

describe('the page of recipes', () => {
  it('shows the files as they are: npm run make-recipes copies them', () => {
    expect(fillPage(page)).toBe(page);
  });

  it('shows parts that are in their files', () => {
    const strange = shownFiles(page).filter(
      ({ file, code, isPart }) => isPart && !readSource(file).includes(code),
    );
    expect(strange).toEqual([]);
  });

  it('shows every recipe whole', () => {
    const shown = shownFiles(page).flatMap(({ file, isPart }) => (isPart ? [] : file));
    // What every remote has, as `npm run new-remote` makes it.
    const usual = [
      'reader/package.json',
      'reader/src/remote.tsx',
      'reader/src/screens.ts',
      'reader/src/slots.ts',
    ];
    const all = APPS.flatMap((app) => listFiles(app).map((file) => `${app}/${file}`));
    const code = all.filter((file) => !file.includes('/messages/') && !usual.includes(file));
    expect([...shown].sort()).toEqual(code.sort());
  });

  it('links to files that exist', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((path) => !existsSync(join(dirname(PAGE), path)))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L} -]/gu, '')
        .replaceAll(' ', '-'),
    );
    const anchors = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });

  it('has the same slots at the lender and the borrower', () => {
    const declaration = (app: string) => readSource(`${app}/src/slots.ts`).replace(/^\/\*\*.*\n/, '');
    expect(declaration('reader')).toBe(declaration('notes'));
  });
});

async function build(app: string) {
  const sample = new SampleApp();
  try {
    for (const file of listFiles(app)) sample.write(file, readSource(`${app}/${file}`));
    const { files } = await sample.build();
    return { files, release: JSON.parse(files['release.json'] ?? '{}') as BuiltRelease };
  } finally {
    sample.remove();
  }
}

describe('the apps of the recipes, built', () => {
  it('lend slots, start the calls of their screens, and have a chunk for the lazy one alone', async () => {
    const { files, release } = await build('notes');
    expect(release.slots).toEqual(['notes/word-count', 'notes/mark-known']);
    const screens = release.screens.map(({ path, boot, scripts }) => [
      path,
      boot,
      scripts.map(({ file }) => file),
    ]);
    expect(screens).toEqual([
      ['/notes/:videoId', ['/api/vocabulary/video/:videoId'], []],
      ['/notes/words/:id', ['/api/vocabulary/:id'], []],
      ['/notes/mastered', ['/api/vocabulary?status=mastered&page=1&per_page=100'], ['mastered.js']],
    ]);
    const containing = Object.keys(files).filter(
      (file) => /^[^/]*\.js$/.test(file) && files[file]?.includes('notes.archive.title'),
    );
    expect(containing.filter((file) => !file.startsWith('messages-'))).toEqual(['mastered.js']);
  });

  it('record what they borrow', async () => {
    const { release } = await build('reader');
    expect(release.uses).toEqual(['notes/mark-known', 'notes/word-count']);
  });
});
