import type { BuiltRelease } from './release';

/** In every bundle: what tools of module federation read of it. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

const KIT_MODULE = './remote';
const NONE = { sync: [], async: [] };

/** The `Manifest` of `@module-federation/sdk`, made from the release: the plugin's own knows no version, and lists copies that are not published. */
export function describeFederation(release: Omit<BuiltRelease, 'files'>) {
  const { app, version, container, entry, screens, shared, uses } = release;
  const files = (key: 'scripts' | 'styles') => ({
    sync: release[key].map(({ file }) => file),
    async: [...new Set(screens.flatMap((screen) => screen[key].map(({ file }) => file)))],
  });
  const path = release.module?.expose ?? KIT_MODULE;
  const name = path.slice('./'.length);
  // The shell is the host, and exposes nothing.
  const isHost = Object.keys(shared.provides).length > 0;
  const modules = { ...shared.requires, ...shared.provides };
  return {
    id: app,
    name: app,
    metaData: {
      name: app,
      type: 'app',
      globalName: container,
      buildInfo: { buildVersion: version, buildName: app },
      remoteEntry: { name: entry.file, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      // That of the manifest itself, on whichever site.
      publicPath: 'auto',
    },
    shared: Object.entries(modules).map(([module, range]) => ({
      ...{ id: `${app}:${module}`, name: module, version: range, requiredVersion: range },
      ...{ singleton: true, hash: '', assets: { js: NONE, css: NONE } },
    })),
    // A bundle knows no version of the lender: the page does.
    remotes: uses.map((slot) => {
      const [lender = '', moduleName = ''] = slot.split('/');
      return { federationContainerName: lender, moduleName, alias: lender, version: '*' };
    }),
    exposes: isHost
      ? []
      : [{ id: `${app}:${name}`, name, path, assets: { js: files('scripts'), css: files('styles') } }],
  };
}
