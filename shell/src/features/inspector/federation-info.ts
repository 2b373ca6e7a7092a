import { bundlePath, ENTRY_FILE } from '@glossa/contract/page-protocol';
import type { BundleFile, LoadableApp } from '@glossa/contract/release';
import { appStore } from '../../apps/store';

type ModuleInfos = typeof globalThis.__FEDERATION__.moduleInfo;
/** A tab knows the names alone of a version that is not live any more. */
type KnownVersion = Pick<LoadableApp, 'version' | 'container'> &
  Partial<LoadableApp> & { readonly app: string };

/** Tells module federation's devtools what they read of a page: all apps and versions, by `<app>:<version>`. Returns the function that stops it. */
export function keepFederationInfo(): () => void {
  const refresh = () => {
    // Guests have no runtime until they use a form, or the preview tries an app.
    if (!('__FEDERATION__' in globalThis)) return;
    globalThis.__FEDERATION__.moduleInfo = Object.fromEntries(
      listVersions().map((version) => [`${version.app}:${version.version}`, describeVersion(version)]),
    );
  };
  refresh();
  return appStore.subscribe(refresh);
}

/** Those whose code this tab has, and the live versions with their fallbacks. */
function listVersions(): KnownVersion[] {
  const { liveSet, versions } = appStore.getState();
  const live = Object.entries(liveSet.apps).flatMap(([app, version]) =>
    [version, version.fallback].flatMap((each) => (each ? { ...each, app } : [])),
  );
  return [...Object.values(versions), ...live];
}

function describeVersion(known: KnownVersion): ModuleInfos[string] {
  const { app, version, container, base = bundlePath(app, version), entry, module } = known;
  const isHost = app === 'shell';
  const modulePath = module?.expose ?? './remote';
  const assets = { js: listFiles(known.scripts), css: listFiles(known.styles) };
  return {
    ...{ version, buildVersion: version, globalName: container, publicPath: base },
    ...{ remoteEntry: entry?.file ?? ENTRY_FILE, remoteEntryType: 'global' },
    ...{ remoteTypes: '', remoteTypesZip: '' },
    modules: isHost ? [] : [{ moduleName: modulePath.slice('./'.length), modulePath, assets }],
    remotesInfo: isHost ? listRemotes() : {},
    shared: listShared(isHost ? app : container),
  };
}

/** By the devtools, an app with remotes is a consumer: the root of a graph. */
function listRemotes(): Record<string, { matchedVersion: string }> {
  const { shell: _host, ...remotes } = appStore.getState().liveSet.apps;
  return Object.fromEntries(
    Object.entries(remotes).map(([app, { version }]) => [app, { matchedVersion: version }]),
  );
}

/** What the instance gives, or takes of the page's shared modules: the runtime notes who uses one. */
function listShared(name: string) {
  const [host] = globalThis.__FEDERATION__.__INSTANCES__;
  return Object.entries(host?.shareScopeMap['default'] ?? {}).flatMap(([sharedName, versions]) =>
    Object.values(versions)
      .filter(({ from, useIn }) => from === name || useIn.includes(name))
      .map(({ version }) => ({ sharedName, version, assets: { js: listFiles(), css: listFiles() } })),
  );
}

const listFiles = (files: readonly BundleFile[] = []) => ({ sync: files.map(({ file }) => file), async: [] });
