import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import { moduleRules } from '../module-rules';

const PACKAGES = /[\\/]node_modules[\\/]/;

/** Makes changed components take the place of the running ones, which keep their state. */
export const withRefresh = (config: Configuration, owner: string): Configuration => ({
  ...config,
  // React Refresh is empty in production.
  optimization: { ...config.optimization, nodeEnv: 'development' },
  resolve: {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      ...jsxRuntimes(config.context),
    },
  },
  module: { rules: moduleRules(owner, true) },
  plugins: [
    ...(config.plugins ?? []),
    keepWorkingBundle,
    new ReactRefreshPlugin({
      exclude: [PACKAGES, join(__dirname, 'client')],
      overlay: { entry: false, module: require.resolve('./client/after-update'), sockIntegration: false },
    }),
  ],
});

function jsxRuntimes(directory: string | undefined): Record<string, string> {
  const own = require.resolve('./client/jsx-runtimes');
  const names = ['jsx-runtime', 'jsx-dev-runtime'];
  const findReacts = (name: string) =>
    require.resolve(`react/${name}`, { paths: directory === undefined ? [] : [directory] });
  return Object.fromEntries(
    names.flatMap((name) => [
      [`react/${name}$`, own],
      [`@glossa/react/${name}$`, findReacts(name)],
    ]),
  );
}

/** Serves the last bundle without errors: a broken update throws in the page. The first always, for the overlay. */
function keepWorkingBundle({ hooks }: Compiler): void {
  let hasBundle = false;
  const isKept = (errors: readonly unknown[]) => (hasBundle && errors.length > 0 ? false : undefined);
  hooks.done.tap('keepWorkingBundle', (stats) => {
    hasBundle ||= !stats.hasErrors();
  });
  hooks.compilation.tap('keepWorkingBundle', (compilation) => {
    // Otherwise the next update would be the difference to a bundle that no page has.
    compilation.hooks.shouldRecord.tap('keepWorkingBundle', () => isKept(compilation.errors));
  });
  hooks.shouldEmit.tap('keepWorkingBundle', ({ errors }) => isKept(errors));
}
