import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runEntries } from '../run-webpack';
import { writePageWith } from '../write-page';
import { copyLoaders } from './copy-loaders';
import { importMapTags, type BuiltModule } from './import-map-tags';
import { moduleConfig } from './module-config';
import { sharedEntries } from './shared-modules';

const ASSETS = '/assets/';
const APPS = ['account', 'quiz', 'video', 'vocabulary'];

/** Here single-spa mounts the apps and not the frame's router, and each app has its texts by itself. */
const inFrame = {
  'apps/mounted-app.tsx': 'frame/mounted-app.tsx',
  'apps/open-app.ts': 'frame/open-app.ts',
};
const inApps = { 'apps/load-app.ts': 'apps/load-messages.ts' };

/**
 * The site as micro-frontends on an import map: single-spa mounts the apps, SystemJS loads them, and what they share is
 * a module of its own each.
 */
export async function build(out: string): Promise<void> {
  await mkdir(path.join(out, ASSETS), { recursive: true });
  const loaders = await copyLoaders(out, ASSETS);
  const modulesOf = (folder: string, entries: Entries, replaced = {}) =>
    buildModules({ out, folder, entries, replaced });
  const shared = await modulesOf('shared', sharedEntries());
  const rootConfig = await modulesOf('root-config', { '@glossa/root-config': source('root-config.ts') });
  const frame = await modulesOf('frame', { '@glossa/frame': source('frame/lifecycles.tsx') }, inFrame);
  const apps: BuiltModule[] = [];
  for (const app of APPS) {
    apps.push(...(await modulesOf(app, { [`@glossa/${app}`]: source(`apps/${app}.ts`) }, inApps)));
  }
  const singleSpa = { name: 'single-spa', script: loaders.singleSpa };
  const always = [singleSpa, ...rootConfig, ...frame, ...shared];
  await writePageWith(out, importMapTags({ systemJs: loaders.systemJs, always, later: apps }));
}

function source(file: string): string {
  return path.join(__dirname, 'src', file);
}

/** By name in the import map, what each module is built from. */
type Entries = Readonly<Record<string, string>>;

interface Modules {
  readonly out: string;
  /** Of the site's assets, for these modules alone. */
  readonly folder: string;
  readonly entries: Entries;
  readonly replaced: Readonly<Record<string, string>>;
}

async function buildModules({ out, folder, entries, replaced }: Modules): Promise<BuiltModule[]> {
  const publicPath = `${ASSETS}${folder}/`;
  const entry = Object.fromEntries(Object.entries(entries).map(([name, from]) => [fileName(name), from]));
  const output = path.join(out, publicPath);
  const built = await runEntries(moduleConfig({ name: folder, entry, output, publicPath, replaced }));
  return Object.keys(entries).map((name) => {
    const files = (built[fileName(name)] ?? []).map((file) => publicPath + file);
    const script = files.find((file) => file.endsWith('.js'));
    if (!script) throw new Error(`${name} has no script`);
    return { name, script, style: files.find((file) => file.endsWith('.css')) };
  });
}

/** `@glossa/shared/auth` → `glossa-shared-auth` */
function fileName(module: string): string {
  return module.replace('@', '').replaceAll('/', '-');
}

if (require.main === module) void build(path.resolve(process.argv[2] ?? 'dist'));
