import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemote } from './create-remote';
import { Refusal } from './checks';
import type { Versions } from './repository-files';

const VERSIONS: Versions = {
  kit: '2.0.0',
  cli: '1.2.0',
  dependencies: { react: '19.3.1' },
  devDependencies: { jest: '30.5.2' },
};

const NAMED = { GIT_AUTHOR_NAME: 'Ana', GIT_COMMITTER_NAME: 'Ana', EMAIL: 'ana@example.com' };
const { env } = process;

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-remote-'));
  process.env = { ...env, ...NAMED };
});
afterEach(() => {
  process.env = env;
  rmSync(cwd, { recursive: true, force: true });
});

const create = (...argv: string[]) => createRemote(argv, cwd, VERSIONS);
const text = (file: string) => readFileSync(join(cwd, file), 'utf8');
const filesBelow = (folder: string) =>
  readdirSync(join(cwd, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(cwd, folder).length + 1))
    .filter((path) => !path.startsWith('.git/'));
const git = (...args: string[]) => execFileSync('git', args, { cwd: join(cwd, 'notes'), encoding: 'utf8' });

function catchRefusal(...argv: string[]): string | undefined {
  try {
    create(...argv);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('create-remote', () => {
  it('makes a whole repository of what it is told', () => {
    const said = create('notes', '--mount', '/my-notes', '--port', '8105', '--title', 'My notes');
    expect(JSON.parse(text('notes/package.json'))).toMatchObject({
      name: 'notes',
      version: '1.0.0',
      glossa: { app: 'notes', navigation: [{ path: '/my-notes', message: 'notes.nav' }] },
      dependencies: { '@glossa/contract': '2.0.0', '@glossa/kit': '2.0.0', react: '19.3.1' },
      devDependencies: { '@glossa/build': '2.0.0', '@glossa/releases-cli': '1.2.0', jest: '30.5.2' },
    });
    expect(text('notes/webpack.config.ts')).toContain('devPort: 8105');
    expect(text('notes/src/screens.ts')).toContain("path: '/my-notes'");
    expect(JSON.parse(text('notes/src/messages/en.json'))).toMatchObject({ 'notes.nav': 'My notes' });
    expect(text('notes/README.md')).toMatch(/^# My notes\n/);
    expect(filesBelow('notes')).toEqual(
      expect.arrayContaining([
        '.gitignore',
        '.github/workflows/release.yml',
        '.gitlab-ci.yml',
        '.npmrc',
        'tsconfig.json',
      ]),
    );
    expect(said).toContain('http://localhost:8105/my-notes');
  });

  it('begins with the versions that the site was tested with, for all that is installed', () => {
    const locked = { 'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' } };
    createRemote(['notes'], cwd, { ...VERSIONS, locked });
    const { dependencies, devDependencies } = JSON.parse(text('notes/package.json')) as object as Versions;
    expect(JSON.parse(text('notes/package-lock.json'))).toEqual({
      name: 'notes',
      lockfileVersion: 3,
      requires: true,
      packages: { '': { name: 'notes', dependencies, devDependencies }, ...locked },
    });
  });

  it('begins the history, so that npm version makes a commit and a tag', () => {
    expect(create('notes')).toContain('Its git repository has a first commit and the tag v1.0.0.');
    expect(git('log', '--format=%s %D')).toBe('Start from the template HEAD -> main, tag: v1.0.0\n');
    expect(git('status', '--porcelain')).toBe('');
    // git push --follow-tags leaves out a tag that points to a commit itself.
    expect(git('cat-file', '-t', 'v1.0.0')).toBe('commit\n');
  });

  it('leaves the first commit to who has told git no name', () => {
    process.env['GIT_AUTHOR_NAME'] = '';
    expect(create('notes')).toContain('git made no commit.');
    expect(git('status', '--porcelain')).toContain('A  package.json');
  });

  it('leaves a repository alone that is around the folder', () => {
    execFileSync('git', ['init', '--quiet'], { cwd });
    expect(create('notes')).toContain('It is part of the git repository around it.');
    expect(existsSync(join(cwd, 'notes/.git'))).toBe(false);
  });

  it('leaves no blank unfilled', () => {
    create('word-games');
    const files = filesBelow('word-games');
    expect(files.filter((file) => file.includes('template'))).toEqual([]);
    const unfilled = files.filter((file) =>
      /__\w+__/.test(text(`word-games/${file}`).replaceAll('__dirname', '')),
    );
    expect(unfilled).toEqual([]);
  });

  it('has no file that only the checkout of the site has', () => {
    create('notes');
    const escaping = filesBelow('notes').filter((file) =>
      /['"(]\.\.\/\.\.\/(shared|scripts|releases)/.test(text(`notes/${file}`)),
    );
    expect(escaping).toEqual([]);
    for (const script of Object.values(JSON.parse(text('notes/package.json')).scripts as object)) {
      expect(script).not.toContain('..');
    }
  });

  it('copies tarballs, so that the pipeline finds them too', () => {
    for (const name of ['contract', 'kit', 'build'])
      writeFileSync(join(cwd, `glossa-${name}-2.0.0.tgz`), name);
    mkdirSync(join(cwd, 'files'));
    writeFileSync(join(cwd, 'files/cli.tgz'), 'cli');
    create('notes', '--kit', 'file:glossa-kit-2.0.0.tgz', '--cli', 'files/cli.tgz');
    expect(JSON.parse(text('notes/package.json'))).toMatchObject({
      dependencies: {
        '@glossa/contract': 'file:packages/glossa-contract-2.0.0.tgz',
        '@glossa/kit': 'file:packages/glossa-kit-2.0.0.tgz',
      },
      devDependencies: {
        '@glossa/build': 'file:packages/glossa-build-2.0.0.tgz',
        '@glossa/releases-cli': 'file:packages/cli.tgz',
      },
    });
    const packed = ['glossa-contract-2.0.0.tgz', 'glossa-kit-2.0.0.tgz', 'glossa-build-2.0.0.tgz', 'cli.tgz'];
    expect(packed.map((file) => text(`notes/packages/${file}`))).toEqual(['contract', 'kit', 'build', 'cli']);
  });

  it('takes a version or an address as it is', () => {
    create('notes', '--kit', '1.4.0-beta.1', '--cli', 'https://packages.example/cli.tgz');
    expect(JSON.parse(text('notes/package.json'))).toMatchObject({
      dependencies: { '@glossa/contract': '1.4.0-beta.1', '@glossa/kit': '1.4.0-beta.1' },
      devDependencies: { '@glossa/releases-cli': 'https://packages.example/cli.tgz' },
    });
    expect(existsSync(join(cwd, 'notes/packages'))).toBe(false);
  });

  it('fills a folder that is empty', () => {
    mkdirSync(join(cwd, 'notes'));
    create('notes');
    expect(text('notes/package.json')).toContain('"notes"');
  });

  it.each([
    ['usage', []],
    ['usage', ['notes', 'more']],
    ['usage', ['notes', '--colour', 'red']],
    ['name_invalid', ['Notes']],
    ['name_invalid', ['../notes']],
    ['name_invalid', ['notes-']],
    ['name_invalid', ['n'.repeat(33)]],
    ['name_taken', ['shell']],
    ['mount_invalid', ['notes', '--mount', 'notes']],
    ['mount_invalid', ['notes', '--mount', '/notes/all']],
    ['mount_reserved', ['login']],
    ['port_invalid', ['notes', '--port', '80']],
    ['port_invalid', ['notes', '--port', '8105x']],
    ['port_taken', ['notes', '--port', '8080']],
    ['title_invalid', ['notes', '--title', '']],
    ['title_invalid', ['notes', '--title', '{count} notes']],
    ['title_invalid', ['notes', '--title', 'n'.repeat(41)]],
    ['package_unknown', ['notes', '--kit', 'nowhere.tgz']],
    ['package_unknown', ['notes', '--kit', 'latest && rm']],
    ['package_unknown', ['notes', '--kit', 'https://packages.example/kit.tgz']],
    ['package_unknown', ['notes', '--cli', '../kit']],
  ])('refuses with %s: %j, and writes nothing', (code, argv) => {
    expect(catchRefusal(...argv)).toBe(code);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('does not touch a folder that has something in it', () => {
    mkdirSync(join(cwd, 'notes'));
    writeFileSync(join(cwd, 'notes/thoughts.txt'), 'mine');
    expect(catchRefusal('notes')).toBe('folder_taken');
    expect(filesBelow('notes')).toEqual(['thoughts.txt']);
  });

  it('lists its options', () => {
    expect(create('--help')).toContain('--kit');
    expect(readdirSync(cwd)).toEqual([]);
  });
});
