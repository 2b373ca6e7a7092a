import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { moduleRules } from '../module-rules';

const PACKAGES = /[\\/]node_modules[\\/]/;

/** Makes changed components take the place of the running ones, which keep their state. */
export function withRefresh(config: Configuration, owner: string): Configuration {
  return {
    ...config,
    // React Refresh is empty in production.
    optimization: { ...config.optimization, nodeEnv: 'development' },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react/jsx-dev-runtime$': require.resolve('./client/jsx-dev-runtime'),
      },
    },
    module: { rules: moduleRules(owner, { refresh: true }) },
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshPlugin({
        exclude: PACKAGES,
        overlay: { entry: false, module: require.resolve('./client/after-update'), sockIntegration: false },
      }),
    ],
  };
}
