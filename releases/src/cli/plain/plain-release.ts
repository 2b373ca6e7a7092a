import { MAX_ENTRY_NAME_LENGTH } from '@glossa/contract/limits';
import type { BuiltNavigationEntry, BuiltRelease, BundleFile } from '@glossa/contract/release';
import { computeIntegrity } from '../../core/bundle/bundle';
import type { Exposed } from './mf-manifest';
import type { ModuleKind } from './module-kind';
import { plainFault } from './plain-fault';

interface PlainRelease extends Pick<BuiltRelease, 'app' | 'version' | 'container' | 'navigation'> {
  readonly mount: string;
  readonly exposed: Exposed;
  readonly kind: ModuleKind;
  /** Path of the container's entry. */
  readonly entry: string;
  readonly requires: Record<string, string>;
}

/** Behind the areas of the site, which have 10 to 70. */
const ORDER = 100;

/** The navigation entry of an app with a title. */
export function describeNavigation(mount: string, title: string | undefined): BuiltNavigationEntry[] {
  if (title === undefined) return [];
  if (title.length > MAX_ENTRY_NAME_LENGTH)
    throw plainFault('title_long', { max: String(MAX_ENTRY_NAME_LENGTH) });
  return [{ path: mount, icon: 'page', order: ORDER, names: { en: title } }];
}

/** What the server must know of the files; the app itself finds its screens below the mount. */
export function describeRelease(
  files: ReadonlyMap<string, Buffer>,
  { mount, exposed, kind, entry, requires, ...named }: PlainRelease,
): BuiltRelease {
  const integrities = Object.fromEntries(
    [...files].map(([file, bytes]): [string, string] => [file, computeIntegrity(bytes)]).sort(),
  );
  const withIntegrity = (file: string): BundleFile => ({ file, integrity: integrities[file] ?? '' });
  const { js, css } = exposed.assets;
  return {
    schema: 1,
    ...named,
    module: { expose: exposed.path, kind },
    entry: withIntegrity(entry),
    scripts: js.sync.map(withIntegrity),
    styles: css.sync.map(withIntegrity),
    messages: {},
    mounts: [mount],
    slots: [],
    screens: [{ path: `${mount}/*`, boot: [], scripts: [], styles: [] }],
    files: integrities,
    uses: [],
    shared: { requires, provides: {} },
  };
}
