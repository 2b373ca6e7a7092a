/**
 * `npm run ui`: the component page with hot reload, on `PORT` (default 3010).
 * `npm run ui -- --build [folder]`: the same as files for any web server, in shared/ui-page/dist.
 */
import { resolve } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { componentPageConfig, DEFAULT_OUTPUT } from './webpack-config';

const DEFAULT_PORT = 3010;

function build(folder: string): void {
  webpack(componentPageConfig('production', folder), (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      console.error(error ?? stats?.toString('errors-only'));
      process.exitCode = 1;
      return;
    }
    console.log(`The component page is in ${folder}`);
  });
}

async function serve(port: number): Promise<void> {
  const compiler = webpack(componentPageConfig('development', DEFAULT_OUTPUT));
  if (!compiler) throw new Error('webpack gave no compiler');
  await new WebpackDevServer({ host: '127.0.0.1', port, hot: true, static: false }, compiler).start();
  console.log(`The component page is at http://localhost:${port}`);
}

const [command, folder] = process.argv.slice(2);
if (command === '--build') build(folder ? resolve(folder) : DEFAULT_OUTPUT);
else void serve(Number(process.env['PORT'] ?? DEFAULT_PORT));
