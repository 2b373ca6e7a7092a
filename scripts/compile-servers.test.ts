import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

test('a program runs by the name of its source without a compiler, and a stack names the line of the source', () => {
  const args = ['--require', '@glossa/server/typescript', path.join(compiled, 'program.ts')];
  const printed = execFileSync(process.execPath, args, { cwd: image, encoding: 'utf8' });
  expect(printed).toMatch(/^Error: A1\n.*program\.ts:7:13/);
});

test('an image has no tests', () => {
  expect(existsSync(path.join(compiled, 'program.test.ts'))).toBe(false);
  expect(existsSync(path.join(image, 'shared/server/testing'))).toBe(false);
});
