import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './testing/repository';

/** Each would be a fault that no other check finds. */
const PLANTED = {
  'a module that imports one that imports it': {
    code: "import { other } from './cycle-with';\nexport const one = (): number => other();\n",
    says: 'no-cycle',
  },
  'a promise that nobody waits for': {
    code: 'const later = () => Promise.resolve(1);\nexport const run = (): void => {\n  later();\n};\n',
    says: 'no-floating-promises',
  },
  'a value of any type': {
    code: 'export const value = (text: string): number => (JSON.parse(text) as any).value;\n',
    says: 'no-explicit-any',
  },
  'a text given for a number': { code: "export const count: number = 'one';\n", says: 'TS2322' },
  'a picture without a description': {
    code: 'export const Picture = () => <img src="/a.svg" />;\n',
    says: 'alt-text',
  },
  'a hook called on a condition': {
    code: "import { useState } from 'react';\nexport const Counter = ({ on }: { on: boolean }) => <p>{on && useState(0)[0]}</p>;\n",
    says: 'rules-of-hooks',
  },
} as const;

describe('the rules that oxlint checks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-planted-'));
  let output = '';
  beforeAll(() => {
    cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { strict: true, jsx: 'preserve', module: 'preserve', noEmit: true },
      }),
    );
    writeFileSync(
      join(folder, 'cycle-with.tsx'),
      "import { one } from './0';\nexport const other = () => one();\n",
    );
    Object.values(PLANTED).forEach(({ code }, index) => writeFileSync(join(folder, `${index}.tsx`), code));
    const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
    const { stdout, stderr } = spawnSync(oxlint, ['--type-check', '--format', 'unix', '.'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}` },
    });
    output = stdout + stderr;
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(Object.entries(PLANTED).map(([title, { says }], index) => ({ title, says, index })))(
    'the linter refuses $title',
    ({ says, index }) => {
      const messages = output.split('\n').filter((line) => line.startsWith(`${index}.tsx`));
      expect(messages.join('\n')).toContain(says);
    },
  );
});
