import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runTranslations } from '@glossa/build/testing/catalogues/command';
import { describeCatalogue } from '@glossa/build/testing/catalogues/sources';
import { findTieProblems } from '@glossa/build/testing/catalogues/tie-problems';

describe('npm run translations', () => {
  const FOLDER = 'src/messages';
  let root: string;

  function git(...args: string[]): void {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  }

  /** Changes one text of a language. */
  function write(language: string, texts: Readonly<Record<string, string>>, folder = FOLDER): void {
    const file = join(root, folder, `${language}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(texts));
  }

  function commit(): void {
    git('add', '.');
    git('commit', '-m', 'change');
  }

  const run = (...argv: string[]) => runTranslations(root, [describeCatalogue(root, FOLDER)], argv);
  const problems = () => findTieProblems(root, describeCatalogue(root, FOLDER));
  const readTies = () => readFileSync(join(root, 'src/translated.json'), 'utf8');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'translations-'));
    git('init');
    write('en', { 'a.show': 'Show what I know', 'a.title': 'Notes' });
    write('de', { 'a.show': 'Zeigen, was ich weiß', 'a.title': 'Notes' });
    write('ka', { 'a.show': 'მაჩვენე, რა ვიცი', 'a.title': 'Notes' });
    expect(run().isDone).toBe(true);
    commit();
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** With its translation of before. */
  function changeEnglish(): void {
    write('en', { 'a.show': 'Highlight words by status', 'a.title': 'Notes' });
  }

  it('ties every text, a line for each', () => {
    expect(readTies()).toMatch(/^\{\n {2}"a\.show": "[\da-f]{8}",\n {2}"a\.title": "[\da-f]{8}"\n\}\n$/);
    expect(problems()).toEqual([]);
  });

  it('asks to tie new texts and to forget those that are gone', () => {
    write('en', { 'a.new': 'New' });
    expect(problems()).toEqual([
      'a.new is new: run npm run translations',
      'a.show is gone: run npm run translations',
      'a.title is gone: run npm run translations',
    ]);
    run();
    expect(problems()).toEqual([]);
    expect(readTies()).not.toContain('a.show');
  });

  it('names a text whose English changed alone, with what it was', () => {
    changeEnglish();
    expect(problems()).toEqual([
      expect.stringContaining('a.show has changed since it was translated (de, ka)'),
    ]);
    const { output, isDone } = run();
    expect(isDone).toBe(false);
    expect(output).toContain('was: Show what I know\n  is:  Highlight words by status');
    expect(problems()).toHaveLength(1);
  });

  it('takes the word of whoever says that the meaning is the same', () => {
    changeEnglish();
    expect(run('unchanged', 'a.show').isDone).toBe(true);
    expect(problems()).toEqual([]);
  });

  it('names the languages that were not translated again, also when the English was committed first', () => {
    changeEnglish();
    commit();
    write('de', { 'a.show': 'Wörter nach Status hervorheben', 'a.title': 'Notes' });
    expect(run('translated', 'a.show')).toMatchObject({
      isDone: false,
      output: expect.stringMatching(/^Tied: a\.show \(de\)\na\.show: not translated again;.*: ka\n$/),
    });
    expect(problems()).toEqual([expect.stringContaining('(ka)')]);
    expect(readTies()).toMatch(/"a\.show": "[\da-f]{8} (de|ka)=[\da-f]{8}"/);

    write('ka', { 'a.show': 'გამოყავი სიტყვები სტატუსით', 'a.title': 'Notes' });
    expect(run('translated', 'a.show').isDone).toBe(true);
    expect(problems()).toEqual([]);
    expect(readTies()).toMatch(/"a\.show": "[\da-f]{8}"/);
  });

  it('does not take a translation of the old English, mended before the change, for one of the new', () => {
    write('de', { 'a.show': 'Zeig, was ich weiß', 'a.title': 'Notes' });
    commit();
    changeEnglish();
    commit();
    expect(run('translated', 'a.show').output).toContain('de,ka');
  });

  it('ties chosen languages alone', () => {
    changeEnglish();
    run('unchanged', 'a.show', '--languages', 'ka');
    expect(problems()).toEqual([expect.stringContaining('(de)')]);
  });

  it('does nothing for a text that it does not know', () => {
    changeEnglish();
    expect(run('unchanged', 'a.shown')).toEqual({ isDone: false, output: 'No text is called a.shown.\n' });
    expect(run('unchanged').output).toContain('translated ID…');
    expect(run('change', 'a.show').output).toContain('translated ID…');
    expect(problems()).toHaveLength(1);
  });

  it('names a name that became a word, and not one that is the same everywhere again', () => {
    write('en', { 'a.show': 'Show what I know', 'a.title': 'Notebook' });
    write('ka', { 'a.show': 'მაჩვენე, რა ვიცი', 'a.title': 'Notebook' });
    expect(run().output).toContain('a.title (de)\n  was: Notes\n  is:  Notebook');
    write('de', { 'a.show': 'Zeigen, was ich weiß', 'a.title': 'Notebook' });
    expect(problems()).toEqual([]);
    expect(run().output).toMatch(/^Tied: a\.title \(.*\)\nEvery/);
    write('de', { 'a.show': 'Zeigen, was ich weiß', 'a.title': 'Notizbuch' });
    expect(problems()).toEqual([]);
  });

  it('names a text that got another id and another meaning, with the translations of the old one', () => {
    write('en', { 'a.delete': 'Delete all', 'a.title': 'Notes' });
    write('de', { 'a.delete': 'Zeigen, was ich weiß', 'a.title': 'Notes' });
    write('ka', { 'a.delete': 'მაჩვენე, რა ვიცი', 'a.title': 'Notes' });
    expect(run()).toMatchObject({
      isDone: false,
      output: expect.stringContaining('a.delete (de, ka)\n  was: Show what I know\n  is:  Delete all'),
    });
    commit();
    expect(run('translated', 'a.delete').output).toMatch(/^a\.delete: not translated again;.*: de,ka\n$/);
    write('de', { 'a.delete': 'Alle löschen', 'a.title': 'Notes' });
    expect(run('translated', 'a.delete').output).toMatch(/^Tied: a\.delete \(de\)\n.*: ka\n$/);
  });

  it('ties a text that got another id alone', () => {
    write('en', { 'a.known': 'Show what I know', 'a.title': 'Notes' });
    write('de', { 'a.known': 'Zeigen, was ich weiß', 'a.title': 'Notes' });
    write('ka', { 'a.known': 'მაჩვენე, რა ვიცი', 'a.title': 'Notes' });
    expect(run().isDone).toBe(true);
  });

  it('says what it tied, or that nothing was to do', () => {
    expect(run('unchanged', 'a.show')).toEqual({ isDone: true, output: 'Nothing was to do.\n' });
    expect(run('translated', 'a.show').output).toBe('Nothing was to do.\n');
    changeEnglish();
    expect(run('unchanged', 'a.show', '--languages', 'ka').output).toBe('Tied: a.show (ka)\n');
    expect(run('unchanged', 'a.show', '--languages', 'ka').output).toBe('Nothing was to do.\n');
    expect(run('unchanged', 'a.show').output).toBe('Tied: a.show (de)\n');
  });

  it('refuses languages that there are not, and options that would do nothing', () => {
    changeEnglish();
    expect(run('unchanged', 'a.show', '--languages', 'xx,de')).toEqual({
      isDone: false,
      output: 'No text is translated into “xx”.\n',
    });
    expect(run('translated', 'a.show', '--languages', 'de').output).toContain('with “unchanged” only');
    expect(run('unchanged', 'a.show', '--lang', 'de').output).toMatch(/^translations /);
    expect(run('--languages', 'de').output).toMatch(/^translations /);
    expect(problems()).toHaveLength(1);
  });

  it('says so where git has no commit with the old text', () => {
    writeFileSync(join(root, 'src/translated.json'), '{"a.show":"00000000","a.title":"00000000"}');
    expect(run().output).toContain('in no commit here (00000000)');
    expect(run('translated', 'a.show').output).toContain('git has no commit with the text of before');
  });
});
