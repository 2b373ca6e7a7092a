import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import webpack from 'webpack';
import { moduleRules } from '../module-rules';
import { UsedKitNames } from './used-kit-names';

// The tests of this workspace run in a browser’s world, which has none, and webpack needs it.
Object.assign(globalThis, { setImmediate });
// Starting webpack can take long on a busy machine.
jest.setTimeout(60_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'used-kit-names-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The names that an app of these files uses, which starts from `main.tsx`, as `module name`. */
async function findUsed(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const names = new UsedKitNames();
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.tsx',
    output: { path: join(folder, 'dist') },
    externals: Object.fromEntries(
      ['react/jsx-runtime', '@glossa/kit/auth', '@glossa/kit/i18n', 'react-router-dom', 'other'].map(
        (name) => [name, 'lib'],
      ),
    ),
    resolve: { extensions: ['.tsx'] },
    module: { rules: moduleRules('') },
    plugins: [names],
  });
  await new Promise((done, fail) => compiler.run((error, result) => (error ? fail(error) : done(result))));
  return [...new Set(names.names().map(({ module, name }) => `${module} ${name}`))].sort();
}

describe('the names of the kit that an app uses', () => {
  it('are those that its modules import, under whatever name, and no types', async () => {
    const used = await findUsed({
      'main.tsx': `import { useSession as session, type Session } from '@glossa/kit/auth';
        import { Link } from 'react-router-dom';
        import { anything } from 'other';
        export const load = () => import('./later');
        console.log(session, Link, anything, null as Session | null);`,
      'later.tsx': `export { useLocale } from '@glossa/kit/i18n';`,
      'unread.tsx': `import { setLocale } from '@glossa/kit/i18n'; setLocale('en');`,
    });
    expect(used).toEqual([
      '@glossa/kit/auth useSession',
      '@glossa/kit/i18n useLocale',
      'react-router-dom Link',
    ]);
  });

  it.each([
    ['a namespace', `import * as auth from '@glossa/kit/auth'; console.log(auth);`],
    ['a call of import', `console.log(import('@glossa/kit/auth'));`],
    ['an export of all', `export * from '@glossa/kit/auth';`],
  ])('are all of a module that %s takes', async (_what, text) => {
    expect(await findUsed({ 'main.tsx': text })).toEqual(['@glossa/kit/auth *']);
  });
});
