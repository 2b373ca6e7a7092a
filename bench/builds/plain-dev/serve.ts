/** `node -r …/typescript.cjs serve.ts <port>`: webpack-dev-server with React Refresh as their documents set them up. */
import path from 'node:path';
import { moduleRules } from '@glossa/build/module-rules';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

const ROOT = path.join(__dirname, '../../..');
const PAGE =
  '<!doctype html><title>Plain</title><link rel="stylesheet" href="/main.css"><body><script src="/main.js"></script>';

const config: Configuration = {
  context: ROOT,
  mode: 'development',
  devtool: 'cheap-module-source-map',
  target: ['web', 'es2022'],
  entry: { main: path.join(__dirname, 'main.tsx') },
  output: { path: path.join(__dirname, 'dist'), publicPath: '/', filename: '[name].js' },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: { '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  module: { rules: moduleRules('quiz', { refresh: true }) },
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(ROOT, 'node_modules/.cache/plain-dev'),
    buildDependencies: { defaultWebpack: [] },
  },
  stats: 'errors-warnings',
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), new ReactRefreshPlugin()],
};

async function serve(port: number): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  const options: WebpackDevServer.Configuration = {
    host: '127.0.0.1',
    port,
    allowedHosts: ['localhost'],
    hot: true,
    static: false,
    setupMiddlewares: (middlewares, { app }) => {
      app?.get('/quizzes', (_request, response) => void response.send(PAGE));
      return middlewares;
    },
  };
  await new WebpackDevServer(options, compiler).start();
}

void serve(Number(process.argv[2]));
