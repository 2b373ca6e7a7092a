import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as apiClient from '@glossa/kit/api-client';
import * as auth from '@glossa/kit/auth';
import * as federation from '@glossa/kit/federation';
import * as i18n from '@glossa/kit/i18n';
import semver from 'semver';
import { findNeededMinor, KIT_NAMES } from './kit-range';
import { findRequiredRanges, KIT_VERSION, singletonVersions } from '../singletons';

const router = readFileSync(join(__dirname, '../../../shell/src/share/router.ts'), 'utf8');

/** The names that a module has for remotes today. */
const today: Record<string, string[]> = {
  '@glossa/kit/auth': Object.keys(auth),
  '@glossa/kit/api-client': Object.keys(apiClient),
  '@glossa/kit/i18n': Object.keys(i18n),
  '@glossa/kit/federation': Object.keys(federation),
  'react-router-dom': [...router.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim() || []),
  ),
};

describe('the names of the kit', () => {
  it('are written down for every module that has a facade or state', () => {
    const stateful = Object.keys(singletonVersions).filter((name) => name.startsWith('@glossa/kit/'));
    expect(Object.keys(KIT_NAMES).sort()).toEqual([...stateful, 'react-router-dom'].sort());
    expect(Object.keys(today).sort()).toEqual(Object.keys(KIT_NAMES).sort());
  });

  it.each(Object.keys(today))(
    'of %s are listed with the minor in which they appeared, and none is gone',
    (name) => {
      const listed = Object.values(KIT_NAMES[name] ?? {}).flat();
      expect(listed.sort()).toEqual(today[name]?.sort());
    },
  );

  it('appeared in a kit that exists', () => {
    const minors = Object.values(KIT_NAMES).flatMap((byMinor) => Object.keys(byMinor).map(Number));
    expect(Math.max(...minors)).toBeLessThanOrEqual(semver.minor(KIT_VERSION));
  });
});

describe('the minor that an app needs', () => {
  const names = {
    'kit/auth': { 0: ['useSession'], 1: ['usePasskey'] },
    'kit/i18n': { 0: ['useLocale'], 3: ['useCalendar'] },
  };
  const need = (...used: string[]) =>
    findNeededMinor(
      used.map((each) => {
        const [module = '', name = ''] = each.split(' ');
        return { module, name };
      }),
      names,
    );

  it('is that of the latest name it uses', () => {
    expect(need()).toBe(0);
    expect(need('kit/auth useSession', 'kit/i18n useLocale')).toBe(0);
    expect(need('kit/auth usePasskey', 'kit/i18n useLocale')).toBe(1);
    expect(need('kit/auth usePasskey', 'kit/i18n useCalendar')).toBe(3);
  });

  it('is the newest where it takes a module as a whole', () => {
    expect(need('kit/i18n *')).toBe(3);
  });

  it('does not depend on other modules and names', () => {
    expect(need('react useState', 'kit/auth Session')).toBe(0);
  });
});

describe('the packages that the shell provides', () => {
  it('fit every remote of this major, whatever minor it was built with', () => {
    const ranges = findRequiredRanges(`^${semver.major(KIT_VERSION)}.0.0`);
    const unmet = Object.entries(ranges).filter(
      ([name, range]) => !semver.satisfies(singletonVersions[name] ?? '', range),
    );
    expect(unmet).toEqual([]);
    expect(Object.keys(ranges)).toEqual(Object.keys(singletonVersions));
  });
});
