import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fillPage, listFiles, PAGE, readSource, RECIPES, shownFiles } from './recipes/recipe-page';

const page = readFileSync(PAGE, 'utf8');
const APPS = readdirSync(RECIPES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

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
