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

/** Replaced modules of the frame: single-spa mounts the apps, not the router, and each app loads its own texts. */
const inFrame = {
  'apps/mounted-app.tsx': 'frame/mounted-app.tsx',
  'apps/open-app.ts': 'frame/open-app.ts',
};
const inApps = { 'apps/load-app.ts': 'apps/load-messages.ts' };

/**
 * Builds the site as micro-frontends on an import map: single-spa mounts the apps, SystemJS loads them, and each shared
 * library is a module of its own.
 */
export async function build(out: string): Promise<void> {
  await mkdir(path.join(out, ASSETS), { recursive: true });
  const loaders = await copyLoaders(out, ASSETS);
  const buildInto = (folder: string, entries: Entries, replaced = {}) =>
    buildModules({ out, folder, entries, replaced });
  const shared = await buildInto('shared', sharedEntries());
  const rootConfig = await buildInto('root-config', { '@glossa/root-config': source('root-config.ts') });
  const frame = await buildInto('frame', { '@glossa/frame': source('frame/lifecycles.tsx') }, inFrame);
  const apps: BuiltModule[] = [];
  for (const app of APPS) {
    apps.push(...(await buildInto(app, { [`@glossa/${app}`]: source(`apps/${app}.ts`) }, inApps)));
  }
  const singleSpa = { name: 'single-spa', script: loaders.singleSpa };
  const always = [singleSpa, ...rootConfig, ...frame, ...shared];
  await writePageWith(out, importMapTags({ systemJs: loaders.systemJs, always, later: apps }));
}

function source(file: string): string {
  return path.join(__dirname, 'src', file);
}

/** The source of each module, by its name in the import map. */
type Entries = Readonly<Record<string, string>>;

interface Modules {
  readonly out: string;
  /** Subfolder of the site's assets for these modules. */
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

/** `@glossa/kit/auth` → `glossa-shared-auth` */
function fileName(module: string): string {
  return module.replace('@', '').replaceAll('/', '-');
}

if (require.main === module) void build(path.resolve(process.argv[2] ?? 'dist'));
