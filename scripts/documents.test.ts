import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, readText } from './testing/repository';
import { AVOIDED } from './testing/voice';

const DOCUMENTS = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)));

/** The results of benchmarks are written by a program. */
const PAPERS = DOCUMENTS.filter(
  (file) => !/^bench\/results\/|^docs\/decisions\/\d|^docs\/performance/.test(file),
);

/** A document's text without its blocks of code. */
const readProse = (file: string) => readText(file).replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '');

const headingIds = (file: string) =>
  [...readProse(file).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('the table of versions of the kit ends with the one of the checkout', () => {
  const { version } = JSON.parse(readText('shared/kit/package.json')) as { version: string };
  const rows = [...readText('docs/compatibility.md').matchAll(/^\| (\d+\.\d+) +\|/gm)];
  expect(rows.at(-1)?.[1]).toBe(version.split('.', 2).join('.'));
});

test('every file that the threat model names exists, in the folder of its heading or at the root', () => {
  const sections = readText('docs/security.md').split(/^### /m);
  const missing = sections.flatMap((section) => {
    const folder = /^.*\(`([^`]+)`\)/.exec(section)?.[1] ?? '';
    const named = [...section.matchAll(/`([\w.-]+(?:\/[\w.-]*)+|[\w-]+\.(?:ts|yml|json))`/g)];
    return named.flatMap(([, path = '']) =>
      [join(ROOT, folder, path), join(ROOT, path)].some(existsSync) ? [] : [path],
    );
  });
  expect(missing).toEqual([]);
});

test('links between documents lead to files and headings that exist', () => {
  const broken = DOCUMENTS.flatMap((file) =>
    [...readProse(file).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, path = '', anchor]) => {
        const target = path ? join(dirname(file), path) : file;
        if (!existsSync(join(ROOT, target))) return [`${file}: ${link}`];
        return anchor && !headingIds(target).includes(anchor) ? [`${file}: ${link}`] : [];
      },
    ),
  );
  expect(broken).toEqual([]);
});

/** What stands in backticks, and the lines of blocks of code. */
const readCode = (file: string) =>
  [...readText(file).matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code.replaceAll('`', ' '));

const FOLDERS = new Set(
  readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
);

test('the paths from the root that a paper names exist', () => {
  const missing = PAPERS.flatMap((file) =>
    readCode(file)
      .flatMap((code) => [...code.matchAll(/(?<=\s)([\w-]+)\/[\w./-]+(?=[\s:,])/g)])
      .filter(([path, folder = '']) => FOLDERS.has(folder) && !isThere(file, path) && !isMade(path))
      .map(([path]) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

const isThere = (file: string, path: string) =>
  [ROOT, join(ROOT, dirname(file))].some((folder) => existsSync(join(folder, path)));
/** Not by this repository: by a build, or by an operator. */
const isMade = (path: string) =>
  /\/dist(\/|$)|^releases\/nginx\/(tls|more)\/|^docs\/examples\/metrics-token$/.test(path);

test('the scripts that a paper runs exist; `mfe-notes` is its example of a new remote', () => {
  const packages = execFileSync('git', ['ls-files', '*package.json*'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((file) => ({ folder: dirname(file), text: readText(file) }));
  const missing = PAPERS.flatMap((file) =>
    readCode(file)
      .flatMap((code) => [...code.matchAll(/npm run ([\w:-]+)(?: (?:-w|--workspace) ([\w/-]+))?/g)])
      .filter(
        ([, script, workspace]) =>
          !packages.some(
            ({ folder, text }) =>
              text.includes(`"${script}":`) && [folder, 'mfe-notes'].includes(workspace ?? folder),
          ),
      )
      .map(([command]) => `${file}: ${command}`),
  );
  expect(missing).toEqual([]);
});

test('the index of decisions names each of them once', () => {
  const [index = ''] = readText('docs/decisions/README.md').split('## Moved');
  const named = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name = '']) => name);
  const pages = DOCUMENTS.flatMap((file) => /^docs\/decisions\/(\d{4}-.*)$/.exec(file)?.[1] ?? []);
  expect([...named].sort()).toEqual([...pages].sort());
});

test.each(AVOIDED)('no document says %s: write %s', (avoided) => {
  const found = PAPERS.flatMap((file) =>
    readProse(file)
      .split('\n')
      .flatMap((line) =>
        avoided.test(line.replaceAll(/`[^`]*`|“[^”]*”/g, '')) ? [`${file}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

const OPERATOR_SOURCES = execFileSync(
  'git',
  [
    'ls-files',
    ...['releases/console/src/messages/en.json', 'api/src/calls/*.json', 'releases/src/storage/*.json'],
    ...['releases/src/*', 'api/src/cli/*', 'api/src/content/lessons/*', 'create-remote/src/*'],
    ...['shared/server/*', 'shared/build/*', 'shared/contract/error-codes.json', 'scripts/start*.mjs'],
  ],
  { cwd: ROOT, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => /\.(ts|mjs|json)$/.test(file) && !/\.test\.|visitor-texts/.test(file));

/** The texts in quotes, without comments and with `…` for what is filled in. */
const readQuoted = (file: string) =>
  [
    ...readText(file)
      .replaceAll(/\$\{[^}]*\}/g, '…')
      .replaceAll(/^\s*(\*|\/[*/]).*$/gm, '')
      .matchAll(/'[^'\n]+'|"[^"\n]+"|`[^`\n]+`/g),
  ].map(([text]) => text);

test.each(AVOIDED)('no text for operators and teams says %s: write %s', (avoided) => {
  const found = OPERATOR_SOURCES.flatMap((file) =>
    readQuoted(file).flatMap((text) =>
      text.includes(' ') && avoided.test(text) ? [`${file}: ${text}`] : [],
    ),
  );
  expect(found).toEqual([]);
});
