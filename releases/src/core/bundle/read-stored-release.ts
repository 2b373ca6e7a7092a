import type { BuiltRelease } from '@glossa/contract/release';
import type { BundleSizes, StoredRelease } from './bundle';

/** What a server of before 22 November 2026 may have stored. */
interface OlderRelease extends Omit<StoredRelease, 'release' | 'sizes'> {
  release: Omit<BuiltRelease, 'screens' | 'navigation' | 'uses'> &
    Partial<Pick<BuiltRelease, 'screens' | 'navigation' | 'uses'>> & {
      /** In place of `screens`: the API calls at a path. */
      boot?: Record<string, string[]>;
    };
  sizes: Omit<BundleSizes, 'code'> & Partial<Pick<BundleSizes, 'code'>>;
}

/** Versions never change, so older forms stay: whoever changes the form converts the one before here. */
export function readStoredRelease(bytes: Buffer): StoredRelease {
  const { release, sizes, ...stored } = JSON.parse(bytes.toString('utf8')) as OlderRelease;
  const { boot = {}, ...rest } = release;
  return {
    ...stored,
    sizes: { code: 0, ...sizes },
    release: { uses: [], navigation: [], screens: toScreens(boot), ...rest },
  };
}

function toScreens(boot: Record<string, string[]>): BuiltRelease['screens'] {
  // A final `/*` stood for everything below a path, which no screen does: those pages begin their calls with their code.
  const paths = Object.entries(boot).filter(([path]) => !path.endsWith('/*'));
  return paths.map(([path, calls]) => ({ path, boot: calls, scripts: [], styles: [] }));
}
