import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './testing/repository';

const folder = mkdtempSync(path.join(tmpdir(), 'compiled-servers-'));
const sources = path.join(folder, 'sources');
const image = path.join(folder, 'image');
const compiled = path.join(image, sources);

const PROGRAM = `import { CefrLevel } from '@glossa/contract/language';

interface Typed {
  text: string;
}
const typed: Typed = { text: CefrLevel.enum[0] };
console.log(new Error(typed.text).stack);
if (process.argv[2]) throw new Error(typed.text);
`;

beforeAll(() => {
  mkdirSync(sources);
  writeFileSync(path.join(sources, 'program.ts'), PROGRAM);
  writeFileSync(path.join(sources, 'program.test.ts'), '');
  const workspaces = ['shared/contract', 'shared/server', sources];
  execFileSync(process.execPath, ['scripts/compile-servers.mjs', image, ...workspaces], { cwd: ROOT });
  // What the image installs, in which there is no compiler.
  const packages = path.join(image, 'node_modules');
  mkdirSync(path.join(packages, '@glossa'), { recursive: true });
  symlinkSync(path.join(image, 'shared/contract'), path.join(packages, '@glossa/contract'));
  symlinkSync(path.join(image, 'shared/server'), path.join(packages, '@glossa/server'));
  symlinkSync(path.join(ROOT, 'node_modules/typebox'), path.join(packages, 'typebox'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const args = ['--require', '@glossa/server/typescript', path.join(compiled, 'program.ts')];

test('a program runs by the name of its source without a compiler, and a stack names the line of the source', () => {
  const printed = execFileSync(process.execPath, args, { cwd: image, encoding: 'utf8' });
  expect(printed).toMatch(/^Error: A1\n.*program\.ts:7:13/);
});

test('an error that ends a program is printed without all of its source', () => {
  const { stderr } = spawnSync(process.execPath, [...args, 'broken'], { cwd: image, encoding: 'utf8' });
  expect(stderr).toMatch(/^.*\nif \(process\.argv\[2\]\) throw .*\n(.*\n)*Error: A1\n.*program\.ts:8:/);
});

test('an image has no tests', () => {
  expect(existsSync(path.join(compiled, 'program.test.ts'))).toBe(false);
  expect(existsSync(path.join(image, 'shared/server/testing'))).toBe(false);
});

test('no JSON has the name of a module beside it: Node, without a compiler, takes the JSON for the module', () => {
  const taken = ['api', 'releases', 'shared', 'scripts', 'create-remote'].flatMap((workspace) => {
    const files = new Set(readdirSync(path.join(ROOT, workspace), { recursive: true, encoding: 'utf8' }));
    return [...files].filter((file) => {
      const isOurs = file.endsWith('.json') && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file);
      return isOurs && ['.ts', '.tsx'].some((end) => files.has(file.replace(/\.json$/, end)));
    });
  });
  expect(taken).toEqual([]);
});
