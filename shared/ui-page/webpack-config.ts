import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { sources, type Compiler, type Configuration } from 'webpack';
import { moduleRules } from '@glossa/build/module-rules';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components · Glossa</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="main.css" />
  </head>
  <body>
    <script src="main.js"></script>
  </body>
</html>
`;

/** The component page on its own: no federation, no shell, no API. */
export function componentPageConfig(mode: 'development' | 'production', output: string): Configuration {
  return {
    context: __dirname,
    mode,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    entry: { main: './main.tsx' },
    output: { path: output, filename: '[name].js', publicPath: '' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: moduleRules('component-page') },
    performance: false,
    stats: 'errors-warnings',
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), new PagePlugin()],
  };
}

export const DEFAULT_OUTPUT = join(__dirname, 'dist');

class PagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('PagePlugin', () =>
        compilation.emitAsset('index.html', new sources.RawSource(PAGE)),
      );
    });
  }
}
