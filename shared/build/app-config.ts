import * as protocol from '@glossa/contract/page-protocol';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { dirname, join } from 'node:path';
import { type Compiler, type Configuration, DefinePlugin, RuntimeModule, sharing } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { EarlyScreensPlugin } from './prerender/early-screens-plugin';
import { type AppManifest, readAppManifest } from './app-manifest';
import { buildCache } from './build-cache';
import { addressByContent } from './stable-output/content-addresses';
import { withRefresh } from './dev/refresh';
import { devServer } from './dev/dev-server';
import { commonConfig } from './module-rules';
import { emitPrerendered } from './prerender/prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { consumedSingletons, providedSingletons, singletonVersions } from './singletons';
import { StableIdsPlugin } from './stable-output/stable-ids';
import { nameFile } from './stable-output/stable-names';
import { pictureNames } from './stable-output/picture-address';
import { freeChunksOfVersion } from './stable-output/version-free-chunks';

const CHUNK_TIMEOUT_MS = 8_000;

interface AppConfigOptions {
  /** The app's folder: `__dirname` of its `webpack.config.ts`. */
  readonly directory: string;
}

interface RemoteConfigOptions extends AppConfigOptions {
  /** Port of `npm run dev`, one for each remote so that several can run at once. */
  readonly devPort: number;
}

interface ShellConfigOptions extends AppConfigOptions {
  /** Package name → the module of the shell that provides a named part of it. */
  readonly facades: Readonly<Record<string, string>>;
}

/** The webpack configuration of a remote that exposes `src/remote.tsx`. */
export function remoteConfig({ directory, devPort }: RemoteConfigOptions): Configuration {
  const declared = readAppManifest(directory);
  const dev = process.env['WEBPACK_SERVE'] === 'true';
  // A tab may have the published build of the same version too, and a container is one global variable.
  const container = dev ? protocol.containerName(declared.app, protocol.DEV_VERSION) : declared.container;
  const manifest = { ...declared, container };
  const built = baseConfig(directory, manifest, dev, manifest.container);
  const base = dev ? withRefresh(built, manifest.app) : built;
  const earlyScreens = new EarlyScreensPlugin(directory, declared.app);
  return {
    ...base,
    entry: {},
    ...(dev ? { devServer: devServer(manifest, devPort) } : {}),
    plugins: [
      ...(base.plugins ?? []),
      dropUnusedSharing,
      new ModuleFederationPlugin({
        name: manifest.container,
        filename: protocol.ENTRY_FILE,
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: consumedSingletons(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...(dev
        ? []
        : [
            freeChunksOfVersion,
            earlyScreens,
            new ReleasePlugin({
              manifest,
              earlyScreens,
              entryFile: protocol.ENTRY_FILE,
              mainGroups: ['remote'],
            }),
          ]),
    ],
  };
}

/** The webpack configuration of the shell, which starts from `src/entry.ts` and provides the singletons. */
export function shellConfig({ directory, facades }: ShellConfigOptions): Configuration {
  const manifest = readAppManifest(directory);
  // A page has one shell, so no name needs the version.
  const base = baseConfig(directory, manifest, false, `glossa_${manifest.app}`);
  return {
    ...base,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...shellAliases() } },
    entry: {
      // Run while the shell's own code and the app of the page are still on their way.
      singletons: './src/share/singletons.ts',
      main: { import: './src/entry.ts', dependOn: 'singletons' },
    },
    optimization: { ...base.optimization, runtimeChunk: { name: 'runtime' } },
    plugins: [
      ...(base.plugins ?? []),
      // Webpack's own sharing, a hundredth of the federation runtime, which only pages with a remote load.
      new sharing.SharePlugin({ shared: providedSingletons(facades) }),
      new DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      (compiler: Compiler) => emitPrerendered(compiler, directory, manifest.app),
      new ReleasePlugin({
        manifest,
        entryFile: 'main.js',
        mainGroups: ['singletons', 'main'],
        frameGroup: 'signed-in',
        provides: singletonVersions,
      }),
    ],
  };
}

/** `uniqueName` tells the bundles of one page apart. */
function baseConfig(
  directory: string,
  manifest: AppManifest,
  dev: boolean,
  uniqueName: string,
): Configuration {
  // Otherwise the federation plugin searches for it by a stack trace, which takes half a second.
  process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');
  const common = commonConfig(directory, manifest.app);
  return {
    ...common,
    mode: dev ? 'development' : 'production',
    // Hidden: no script names its map, so a build has the same bytes as one without maps.
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(directory, 'dist'),
      clean: !dev,
      // A fixed address, so that the stylesheet that came with the page is recognised and not fetched twice. In
      // development it is where the entry comes from, so that a site on the same machine can take the app in.
      publicPath: dev ? 'auto' : protocol.appPath(manifest.app),
      uniqueName,
      // The default joins underscores, which the chunks do not: they know the name alone.
      chunkLoadingGlobal: `webpackChunk${uniqueName}`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      hashFunction: 'sha256',
      ...(dev ? {} : sourceMapNames(directory)),
    },
    optimization: { ...common.optimization, moduleIds: false, chunkIds: false },
    cache: buildCache({
      name: `${manifest.app}-${dev ? 'dev' : 'build'}`,
      directory,
      salt: manifest.container,
    }),
    module: {
      ...common.module,
      ...(dev ? {} : { generator: { 'asset/resource': pictureNames(manifest.app) } }),
    },
    plugins: [
      new StableIdsPlugin(directory, manifest.container),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      ...(dev ? [] : [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), addressByContent]),
    ],
  };
}

/** Leaves out webpack's own code for shared modules: that of the federation plugin, in a later stage, takes its place. */
function dropUnusedSharing({ hooks }: Compiler): void {
  hooks.compilation.tap('dropUnusedSharing', (compilation) =>
    compilation.hooks.runtimeModule.tap('dropUnusedSharing', (module) => {
      if (module.name === 'sharing' && module.stage === RuntimeModule.STAGE_NORMAL)
        module.generate = () => null;
    }),
  );
}

interface NamedSource {
  readonly absoluteResourcePath: string;
  readonly hash: string;
}

/** Names sources without the place of the checkout, so that a map is the same in every build. */
function sourceMapNames(directory: string): Configuration['output'] {
  const nameSource = ({ absoluteResourcePath }: NamedSource) => nameFile(directory, absoluteResourcePath);
  return {
    sourceMapFilename: `${protocol.SOURCE_MAPS_FOLDER}[file].map`,
    devtoolModuleFilenameTemplate: nameSource,
    devtoolFallbackModuleFilenameTemplate: (source: NamedSource) => `${nameSource(source)}?${source.hash}`,
  };
}

/** A file beside a package's entry. */
const resolveBeside = (name: string, file: string): string => join(dirname(require.resolve(name)), file);

/** Else CommonJS and modules ask for one runtime each, and the router for its development build. */
const shellAliases = (): Record<string, string> => ({
  '@module-federation/runtime-core$': resolveBeside('@module-federation/runtime-core', 'index.js'),
  'react-router$': resolveBeside('react-router', '../production/index.mjs'),
  'react-router/dom$': resolveBeside('react-router', '../production/dom-export.mjs'),
});
