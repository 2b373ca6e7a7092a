import path from 'node:path';
import { runWebpack } from '../run-webpack';
import { siteConfig } from '../site-config';
import { writePage } from '../write-page';

const ASSETS = '/assets/';

/** The site as one bundle: the shell imports the apps, and each route's code comes when the route is opened. */
export async function build(out: string): Promise<void> {
  const config = siteConfig({
    name: 'glossa',
    entry: { main: path.join(__dirname, 'main.ts') },
    output: path.join(out, ASSETS),
    publicPath: ASSETS,
  });
  const files = await runWebpack(config, 'main');
  await writePage(
    out,
    files.map((file) => ASSETS + file),
  );
}

if (require.main === module) void build(path.resolve(process.argv[2] ?? 'dist'));
