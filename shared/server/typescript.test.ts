import { execFileSync } from 'node:child_process';
import path from 'node:path';

const LIST_MODULES = `
  const { CefrLevel } = require('@glossa/contract/language');
  const { Type } = require('typebox');
  const names = Object.keys(require.cache).filter((file) => /[\\\\/]typebox[\\\\/]/.test(file));
  console.log(JSON.stringify({ levels: CefrLevel.enum, kind: Type.String().type, names }));
`;

test('sources are compiled, and of an installed package of ES modules Node loads all but the entry itself', () => {
  const args = ['--require', path.join(__dirname, 'typescript.cjs'), '--eval', LIST_MODULES];
  const printed = execFileSync(process.execPath, args, { cwd: __dirname, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({
    levels: expect.arrayContaining(['A1']),
    kind: 'string',
    names: [expect.stringMatching(/typebox.build.index\.mjs$/)],
  });
});
