import { compileFiles } from '../testing/compile-files';
import { UsedKitNames } from './kit-range';

// Starting webpack can take long on a busy machine.
jest.setTimeout(60_000);

const EXTERNALS = ['react/jsx-runtime', '@glossa/kit/auth', '@glossa/kit/i18n', 'react-router-dom', 'other'];

/** The names that an app of these files uses, as `module name`. */
async function findUsed(files: Record<string, string>): Promise<string[]> {
  const names = new UsedKitNames();
  await compileFiles(files, names, EXTERNALS);
  return [...new Set(names.all().map(({ module, name }) => `${module} ${name}`))].sort();
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
