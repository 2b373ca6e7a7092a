import type { BuiltNavigationEntry, BuiltRelease } from '@glossa/contract/release';
import { computeBundleDigest, computeIntegrity, type PreparedBundle } from '../src/core/bundle/bundle';
import { prepareBundle } from '../src/core/bundle/compress';
import { tarball, type TarEntry } from './tarball';

export interface AppPackageOptions {
  app: string;
  version?: string;
  /** Each has a screen. */
  mounts?: string[];
  /** Calls that pages start, by path; each path has a screen. */
  boot?: Record<string, string[]>;
  slots?: string[];
  /** Slots of other apps that it uses. */
  uses?: string[];
  navigation?: BuiltNavigationEntry[];
  kit?: string;
  requires?: Record<string, string>;
  provides?: Record<string, string>;
  /** Additional files. */
  extra?: Record<string, string>;
  /** Changes release.json before it is packed. */
  release?: (release: BuiltRelease) => object;
  /** Changes the tarball's entries before they are packed. */
  entries?: (entries: TarEntry[]) => TarEntry[];
}

/** The files of a small built app; the bytes differ by version. */
export function appFiles({ app, version = '1.0.0', extra = {} }: AppPackageOptions): Record<string, string> {
  const others = {
    'remote.js': `/* ${app} ${version} remote */ ${'console.log("remote");'.repeat(50)}`,
    'remote.css': `/* ${app} ${version} */ ${'.a { color: red }'.repeat(50)}`,
    'messages-en.js': `/* ${app} ${version} en */`,
    'messages-ar.js': `/* ${app} ${version} ar */`,
    ...extra,
  };
  const entry = extra['entry.js'] ?? `/* ${app} ${version} */ ${'console.log("entry");'.repeat(50)}`;
  // Real entries request the other scripts, with their integrity.
  const requests = Object.entries(others).flatMap(([file, text]) =>
    /\.m?js$/.test(file) ? [computeIntegrity(Buffer.from(text))] : [],
  );
  return { ...others, 'entry.js': `${entry}\n/* ${requests.join(' ')} */` };
}

export function builtRelease(options: AppPackageOptions): BuiltRelease {
  const { app, version = '1.0.0', mounts = [], boot = {}, slots = [], uses = [] } = options;
  const { navigation = [], requires = {}, provides = {}, kit } = options;
  const files = Object.entries(appFiles(options)).map(
    ([path, content]) => [path, computeIntegrity(Buffer.from(content))] as const,
  );
  const integrities = Object.fromEntries(files);
  const named = (file: string) => ({ file, integrity: integrities[file] ?? '' });
  return {
    schema: 1,
    app,
    version,
    container: `glossa_${app}_${version}`.replaceAll('-', '__').replaceAll('.', '_'),
    entry: named('entry.js'),
    scripts: [named('remote.js')],
    styles: [named('remote.css')],
    messages: { en: [named('messages-en.js')], ar: [named('messages-ar.js')] },
    mounts,
    slots,
    screens: [...new Set([...mounts, ...Object.keys(boot)])].map((path) => ({
      path,
      boot: boot[path] ?? [],
      scripts: [],
      styles: [],
    })),
    ...(kit === undefined ? {} : { kit }),
    files: integrities,
    uses,
    navigation,
    shared: { requires, provides },
  };
}

/** A bundle that is ready for a store. */
export function prepareApp(options: AppPackageOptions): Promise<PreparedBundle> {
  const files = new Map(Object.entries(appFiles(options)).map(([name, text]) => [name, Buffer.from(text)]));
  return prepareBundle(builtRelease(options), computeBundleDigest(files), files);
}

/** A tarball as `npm pack` makes it from a built app. */
export function appPackage(options: AppPackageOptions): Buffer {
  const { app, version = '1.0.0', slots = [], navigation } = options;
  const release = builtRelease(options);
  const manifest = { name: `@glossa/${app}`, version, glossa: { app, slots, navigation } };
  const entries: TarEntry[] = [
    { path: 'package/package.json', content: JSON.stringify(manifest) },
    { path: 'package/README.md', content: 'npm pack adds this by itself' },
    { path: 'package/dist/release.json', content: JSON.stringify(options.release?.(release) ?? release) },
    ...Object.entries(appFiles(options)).map(([path, content]) => ({
      path: `package/dist/${path}`,
      content,
    })),
  ];
  return tarball(options.entries?.(entries) ?? entries);
}
