import { execFile } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PRERENDERED_FILE } from '@glossa/contract/page-protocol';
import { Compilation, NormalModule, sources, type Compiler } from 'webpack';

const ROOT = resolve(__dirname, '../..');
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** Names of classes in the bundle by file, relative to the root. */
export type ClassNames = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * Writes `prerendered.json`: what the app's `src/routes/render-pages` renders, with the names that the classes have in
 * this bundle. It is rendered in a process of its own while webpack works.
 */
export class PrerenderPlugin {
  constructor(private readonly directory: string) {}

  apply(compiler: Compiler): void {
    const printed = printPages(this.directory);
    // A failure is thrown where the pages are needed.
    printed.catch(() => undefined);
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const classNames = new Map<string, Readonly<Record<string, string>>>();
      compilation.hooks.finishModules.tap('PrerenderPlugin', (modules) => {
        for (const module of modules) {
          const names = readClassNames(module);
          if (names) classNames.set(...names);
        }
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const text = replaceClasses(await printed, classNames);
        compilation.emitAsset(PRERENDERED_FILE, new sources.RawSource(text));
      });
    });
  }
}

async function printPages(directory: string): Promise<string> {
  const script = ['-r', require.resolve('./typescript.cjs'), require.resolve('./print-pages')];
  const options = { maxBuffer: MAX_OUTPUT_BYTES, env: { ...process.env, NODE_ENV: 'production' } };
  return (await promisify(execFile)(process.execPath, ['--no-warnings', ...script, directory], options))
    .stdout;
}

/** What mini-css-extract-plugin leaves of a stylesheet in the scripts. */
const EXPORTED_NAMES = /export default (\{.*?\});?\s*$/s;

function readClassNames(module: unknown): [file: string, names: Record<string, string>] | undefined {
  if (!(module instanceof NormalModule) || !module.resource.endsWith('.module.css')) return undefined;
  if (!module.type.startsWith('javascript')) return undefined;
  const source = module.originalSource()?.source();
  const names = EXPORTED_NAMES.exec(String(source))?.[1];
  return names ? [relative(ROOT, module.resource), JSON.parse(names) as Record<string, string>] : undefined;
}

/**
 * Puts the names of a bundle in place of `{{file#name}}`. A class that the stylesheet does not have is left out, as in
 * the browser.
 *
 * @throws Error when a stylesheet is not part of the bundle
 */
export function replaceClasses(text: string, classNames: ClassNames): string {
  return text.replace(/\{\{([^#{}]+)#([^{}]+)\}\}/g, (_all, file: string, name: string) => {
    const names = classNames.get(file);
    if (!names) throw new Error(`${file} is rendered in advance, but the bundle has no such stylesheet`);
    return names[name] ?? '';
  });
}
