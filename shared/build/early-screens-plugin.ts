import type { EarlyScreen } from '@glossa/kit/early-screens';
import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Compilation, sources, type Compiler } from 'webpack';
import { BundleClasses } from './bundle-classes';
import { printRendered } from './print-rendered';

const MODULE = 'src/render-early-screens';
const SHOW_MODULE = resolve(__dirname, '../early-screens/show-early-screen');
/** Stands in the bundled script for what differs from language to language. */
const INPUT = '__EARLY_SCREEN__';

/**
 * Writes the scripts of the app's early screens, `early-<number>-<language>.js`: what `src/render-early-screens`
 * renders, while webpack works, with the code that fills it.
 */
export class EarlyScreensPlugin {
  private readonly filesByPath = new Map<string, Readonly<Record<string, string>>>();

  constructor(private readonly directory: string) {}

  /** The scripts of the early screen at a path, by language. */
  files(path: string): Readonly<Record<string, string>> | undefined {
    return this.filesByPath.get(path);
  }

  apply(compiler: Compiler): void {
    if (!existsSync(join(this.directory, `${MODULE}.tsx`))) return;
    const printed = printRendered(this.directory, MODULE);
    // A failure is thrown where the screens are needed.
    printed.catch(() => undefined);
    const classes = new BundleClasses();
    classes.apply(compiler);
    compiler.hooks.thisCompilation.tap('EarlyScreensPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'EarlyScreensPlugin', stage }, async () => {
        const screens = JSON.parse(classes.replace(await printed)) as EarlyScreen[];
        await Promise.all(screens.map((screen, index) => this.emit(compilation, screen, index)));
      });
    });
  }

  private async emit(compilation: Compilation, screen: EarlyScreen, index: number): Promise<void> {
    const code = await bundleCode(screen);
    const calls = placeParameters(screen);
    const files = Object.entries(screen.html).map(([language, html]) => {
      const file = `early-${index}-${language}.js`;
      const input = JSON.stringify({ html, calls });
      compilation.emitAsset(file, new sources.RawSource(code.replace(INPUT, () => input)));
      return [language, file] as const;
    });
    this.filesByPath.set(screen.path, Object.fromEntries(files));
  }
}

async function bundleCode({ module }: EarlyScreen): Promise<string> {
  const contents = [
    `import { showEarlyScreen } from ${JSON.stringify(SHOW_MODULE)};`,
    `import { fill } from ${JSON.stringify(module)};`,
    `void showEarlyScreen(${INPUT}, fill);`,
  ].join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trimEnd() ?? '';
}

/** With the positions of the path's segments for their names, which the page fills in from its address. */
function placeParameters({ path, calls }: EarlyScreen): string[] {
  const segments = path.split('/');
  return calls.map((call) =>
    call.replace(/:[a-zA-Z]+/g, (name) => {
      const place = segments.indexOf(name);
      if (place < 0) throw new Error(`${path} has no ${name}, which the early screen's call ${call} names`);
      return `:${place}`;
    }),
  );
}
