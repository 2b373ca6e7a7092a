import path from 'node:path';
import { runWebpack } from '../run-webpack';
import { writePage } from '../write-page';
import { apps, hostConfig, remoteConfig } from './federation-config';

const ASSETS = '/assets/';

/** The site as a host and four remotes, federated as the plugin's documentation shows it. */
export async function build(out: string): Promise<void> {
  for (const app of apps) await runWebpack(remoteConfig(app, path.join(out, 'apps', app)), 'main');
  const files = await runWebpack(hostConfig(path.join(out, ASSETS), ASSETS), 'main');
  await writePage(
    out,
    files.map((file) => ASSETS + file),
  );
}

if (require.main === module) void build(path.resolve(process.argv[2] ?? 'dist'));
