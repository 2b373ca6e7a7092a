import path from 'node:path';
import { root } from '../../src/whole-site';

/** CommonJS packages: their exports have a default too. */
const COMMON_JS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const PACKAGES = [...COMMON_JS, 'react-router-dom', 'react-intl', 'zustand', '@tanstack/react-query'];
const SUB_PATHS = ['auth', 'api-client', 'i18n', 'federation'];

const shared = path.join(root, 'shared');

/** The shared modules by name, with the source of each. They are complete, because their users are unknown. */
export function sharedEntries(): Record<string, string> {
  const packages = PACKAGES.map((name) => [name, exportEverything(name)]);
  const subPaths = SUB_PATHS.map((name) => [`@glossa/kit/${name}`, path.join(shared, name, 'index.ts')]);
  return Object.fromEntries([...packages, ...subPaths]) as Record<string, string>;
}

/** React has no build for SystemJS, so one is made: a module that re-exports everything. */
function exportEverything(name: string): string {
  const byDefault = COMMON_JS.includes(name) ? `export { default } from ${JSON.stringify(name)};` : '';
  return `data:text/javascript,export * from ${JSON.stringify(name)};${byDefault}`;
}

interface Import {
  readonly request?: string;
  readonly context?: string;
  readonly contextInfo?: { readonly issuer?: string };
}

/** For webpack's `externals`: modules that are imported by name in the page instead of being bundled. */
export async function sharedExternals({
  request = '',
  context = '',
  contextInfo,
}: Import): Promise<string | undefined> {
  if (contextInfo?.issuer?.startsWith('data:')) return undefined;
  if (request === 'single-spa' || request in sharedEntries()) return request;
  if (!request.startsWith('..')) return undefined;
  const [folder, ...deeper] = path.relative(shared, path.resolve(context, request)).split(path.sep);
  return folder && SUB_PATHS.includes(folder) && deeper.length === 0 ? `@glossa/kit/${folder}` : undefined;
}
