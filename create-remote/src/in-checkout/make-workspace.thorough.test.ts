import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { InterfaceLanguage } from '@glossa/contract/language';
import { makeWorkspace } from './make-workspace';
import { Refusal } from '../checks';

// The formatter is a process of its own, which can take long on a busy machine.
jest.setTimeout(60_000);

const checkout = join(__dirname, '../../..');
const OUTSIDE = ['package.json', 'package-lock.json', 'Dockerfile', 'docker-compose.yml'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-remote-'));
  for (const file of [...OUTSIDE, '.oxfmtrc.json', 'shared/kit/package.json']) bring(file);
  for (const folder of ['mfe-quiz', 'mfe-account']) {
    for (const file of ['package.json', 'webpack.config.ts', 'src/screens.ts']) bring(`${folder}/${file}`);
  }
  mkdirSync(join(root, 'node_modules/@glossa'), { recursive: true });
  cpSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function bring(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  cpSync(join(checkout, file), join(root, file));
}

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const json = <Content = Record<string, unknown>>(file: string) => JSON.parse(text(file)) as Content;
const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
const outside = () => OUTSIDE.map(text).join();

describe('npm run new-remote', () => {
  it('makes a remote of what it is told', () => {
    const said = makeWorkspace(root, [
      'notes',
      '--mount',
      '/my-notes',
      '--port',
      '8105',
      '--title',
      'My notes',
    ]);
    expect(json('mfe-notes/package.json')).toMatchObject({
      name: '@glossa/notes',
      version: '1.0.0',
      glossa: {
        app: 'notes',
        title: 'My notes',
        navigation: [{ path: '/my-notes', icon: 'page', message: 'notes.nav' }],
      },
    });
    expect(text('mfe-notes/src/screens.ts')).toContain("path: '/my-notes'");
    expect(text('mfe-notes/webpack.config.ts')).toContain('devPort: 8105');
    expect(json('mfe-notes/src/messages/en.json')).toMatchObject({
      'notes.nav': 'My notes',
      'notes.words.documentTitle': 'My notes · Glossa',
    });
    expect(said).toContain('npm run dev -w mfe-notes');
  });

  it('has an answer of its own to all but the name', () => {
    makeWorkspace(root, ['word-games']);
    expect(json('mfe-word-games/package.json')).toMatchObject({
      glossa: { app: 'word-games', title: 'Word games' },
    });
    expect(text('mfe-word-games/src/screens.ts')).toContain("path: '/word-games'");
    const others = ['mfe-quiz', 'mfe-account'].map((folder) => text(`${folder}/webpack.config.ts`)).join();
    const port = /devPort: (\d+)/.exec(text('mfe-word-games/webpack.config.ts'))?.[1];
    expect(port).toMatch(/^\d{4}$/);
    expect(others).not.toContain(port);
  });

  it('leaves no blank unfilled, and every text in all languages', () => {
    makeWorkspace(root, ['notes']);
    const files = filesBelow('mfe-notes');
    expect(files.filter((file) => file.includes('template'))).toEqual([]);
    expect(
      files.filter((file) => /__\w+__/.test(text(`mfe-notes/${file}`).replaceAll('__dirname', ''))),
    ).toEqual([]);
    const languages = files.flatMap((file) => /messages\/([a-z]{2})\.json$/.exec(file)?.[1] ?? []);
    expect(languages.sort()).toEqual([...InterfaceLanguage.enum].sort());
  });

  it('takes the versions that all remotes stand on', () => {
    makeWorkspace(root, ['notes']);
    const { dependencies } = json<{ dependencies: object }>('mfe-notes/package.json');
    expect(json<{ dependencies: object }>('mfe-quiz/package.json').dependencies).toMatchObject(dependencies);
  });

  it('is tidy, whatever the name makes of the lines', () => {
    for (const name of ['a', 'exceptionally-long-name-of-an-ap']) makeWorkspace(root, [name]);
    const oxfmt = join(dirname(require.resolve('oxfmt/package.json')), 'bin/oxfmt');
    const files = ['mfe-*/**', ...OUTSIDE.filter((file) => file.endsWith('yml') || file === 'package.json')];
    const check = () =>
      execFileSync(process.execPath, [oxfmt, '--check', ...files], { cwd: root, stdio: 'pipe' });
    expect(check).not.toThrow();
  });

  it('enters itself where npm and the containers look, so that nothing has to be installed', () => {
    makeWorkspace(root, ['notes']);
    const { workspaces } = json<{ workspaces: string[] }>('package.json');
    expect(workspaces.filter((folder) => folder.startsWith('mfe-')).at(-1)).toBe('mfe-notes');
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
      const { packages } = json<{ packages: Record<string, unknown> }>(file);
      expect(packages['']).toMatchObject({ workspaces });
      expect(packages['mfe-notes']).toMatchObject({ name: '@glossa/notes', version: '1.0.0' });
      expect(packages['node_modules/@glossa/notes']).toEqual({ resolved: 'mfe-notes', link: true });
    }
    const link = join(root, 'node_modules/@glossa/notes');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(existsSync(join(link, 'package.json'))).toBe(true);
    expect(text('Dockerfile')).toContain('\nCOPY mfe-notes/package.json mfe-notes/\n');
    expect(text('docker-compose.yml')).toMatch(/\n {2}publish-notes:\n(?: {4}.*\n)* {8}APP: mfe-notes\n/);
  });

  it('keeps the next one apart from the last one', () => {
    makeWorkspace(root, ['notes']);
    makeWorkspace(root, ['games']);
    const ports = ['notes', 'games'].map((app) => /\d{4}/.exec(text(`mfe-${app}/webpack.config.ts`))?.[0]);
    expect(new Set(ports).size).toBe(2);
    expect(() => makeWorkspace(root, ['cards', '--mount', '/notes'])).toThrow('/notes belongs to notes');
  });

  it('takes the first port that is free, whatever ports others have chosen', () => {
    makeWorkspace(root, ['notes', '--port', '65535']);
    makeWorkspace(root, ['games']);
    expect(text('mfe-games/webpack.config.ts')).toContain('devPort: 3001');
  });

  it('enters a remote once, also where only its folder was deleted before', () => {
    makeWorkspace(root, ['notes']);
    const before = [outside(), text('node_modules/.package-lock.json')];
    rmSync(join(root, 'mfe-notes'), { recursive: true });
    makeWorkspace(root, ['notes']);
    expect([outside(), text('node_modules/.package-lock.json')]).toEqual(before);
    expect(existsSync(join(root, 'node_modules/@glossa/notes/package.json'))).toBe(true);
  });

  it.each([
    ['name_invalid', ['mfe-notes']],
    ['name_taken', ['quiz']],
    ['name_taken', ['kit']],
    ['mount_reserved', ['notes', '--mount', '/releases']],
    ['mount_taken', ['notes', '--mount', '/quizzes']],
    ['mount_taken', ['notes', '--mount', '/profile']],
    ['port_taken', ['notes', '--port', '3003']],
  ])('refuses with %s: %j, and changes nothing', (code, argv) => {
    const before = outside();
    const folders = readdirSync(root);
    expect(catchRefusal(argv)).toBe(code);
    expect([outside(), readdirSync(root)]).toEqual([before, folders]);
  });
});

function catchRefusal(argv: readonly string[]): string | undefined {
  try {
    makeWorkspace(root, argv);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
