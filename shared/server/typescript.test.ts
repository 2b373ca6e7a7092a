import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const COMPILER = path.join(__dirname, 'typescript.cjs');

const LIST_MODULES = `
  const { CefrLevel } = require('@glossa/contract/language');
  const { Type } = require('typebox');
  const names = Object.keys(require.cache).filter((file) => /[\\\\/]typebox[\\\\/]/.test(file));
  console.log(JSON.stringify({ levels: CefrLevel.enum, kind: Type.String().type, names }));
`;

test('sources are compiled, and of an installed package of ES modules Node loads all but the entry itself', () => {
  const args = ['--require', COMPILER, '--eval', LIST_MODULES];
  const printed = execFileSync(process.execPath, args, { cwd: __dirname, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({
    levels: expect.arrayContaining(['A1']),
    kind: 'string',
    names: [expect.stringMatching(/typebox.build.index\.mjs$/)],
  });
});

test('a stack names the line of the source, which has more lines than what it compiles to', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compiled-'));
  const program = path.join(folder, 'program.ts');
  writeFileSync(
    program,
    'interface Typed {\n  text: string;\n}\nconst typed: Typed = { text: "x" };\nconsole.log(new Error(typed.text).stack);\n',
  );
  try {
    const printed = execFileSync(process.execPath, ['--require', COMPILER, program], { encoding: 'utf8' });
    expect(printed).toMatch(/program\.ts:5:13/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
