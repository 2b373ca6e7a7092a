import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAppManifest, type DeclaredNavigation } from './app-manifest';
import { navigationNames } from './navigation-names';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'navigation-names-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOTES: DeclaredNavigation = { path: '/notes', icon: 'page', order: 45, message: 'notes.nav' };

/** The navigation of an app with these catalogues. */
function build(catalogues: Record<string, Record<string, string>>, navigation?: DeclaredNavigation[]) {
  mkdirSync(join(folder, 'src/messages'), { recursive: true });
  for (const [language, texts] of Object.entries(catalogues)) {
    writeFileSync(join(folder, `src/messages/${language}.json`), JSON.stringify(texts));
  }
  const glossa = { app: 'notes', navigation };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', glossa }));
  return navigationNames(readAppManifest(folder));
}

describe('the navigation that an app is built with', () => {
  it('has the names of all languages that the app has them in', () => {
    const made = build(
      { en: { 'notes.nav': 'Notes' }, ka: { 'notes.nav': 'ჩანაწერები' }, de: { 'notes.title': 'Notizen' } },
      [NOTES],
    );
    expect(made).toEqual([
      { path: '/notes', icon: 'page', order: 45, names: { en: 'Notes', ka: 'ჩანაწერები' } },
    ]);
  });

  it('says where an entry is shown, if the app says it', () => {
    const english = { en: { 'notes.nav': 'Notes' } };
    expect(build(english, [{ ...NOTES, places: ['bar'] }])[0]?.places).toEqual(['bar']);
    expect(build(english, [NOTES])[0]).not.toHaveProperty('places');
  });

  it('is empty where the app declares none, without a look at its texts', () => {
    expect(build({})).toEqual([]);
  });

  it('reads a text as the screens do', () => {
    expect(build({ en: { 'notes.nav': "Notes '{'new'}'" } }, [NOTES])[0]?.names).toEqual({
      en: 'Notes {new}',
    });
  });

  it.each([
    ['has no such message', { 'notes.title': 'Notes' }, 'which src/messages/en.json does not have'],
    ['has a placeholder in it', { 'notes.nav': '{count} notes' }, 'without placeholders'],
    ['is blank', { 'notes.nav': ' ' }, 'Use 1 to 60 characters of plain text'],
    ['is too long for a link', { 'notes.nav': 'n'.repeat(61) }, 'Use 1 to 60 characters of plain text'],
  ])('fails the build when English %s', (_what, english, says) => {
    expect(() => build({ en: english }, [NOTES])).toThrow(says);
  });
});
