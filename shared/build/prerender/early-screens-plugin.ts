import { positionParameters } from '@glossa/contract/navigation';
import type { EarlyScreen } from '@glossa/contract/prerendered';
import { build, type Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sources, type Compilation, type Compiler } from 'webpack';
import type { DeclaredScreen } from '../read-screens';
import { sharedByShell } from '../singletons';
import { emitRendered } from './prerender-plugin';

const MODULE = 'src/render-early-screens';
const SHOW_MODULE = resolve(__dirname, 'show-early-screen');
/** Stands in the bundled script for what differs from language to language. */
const INPUT_PLACEHOLDER = '__EARLY_SCREEN__';

/** Writes `early-<number>-<language>.js`: what `src/render-early-screens` renders, with the code that fills it. */
export class EarlyScreensPlugin {
  private screens: readonly EarlyScreen[] = [];

  constructor(
    private readonly directory: string,
    private readonly app: string,
  ) {}

  /** By path and language. @throws Error without such a screen, or when its page omits a needed call */
  listFiles(declared: readonly DeclaredScreen[]): ReadonlyMap<string, Readonly<Record<string, string>>> {
    const files = this.screens.map(({ path, calls, html }, index) => {
      const boot = declared.find((screen) => screen.path === path)?.boot;
      if (!boot) throw new Error(`${path} has an early screen but no screen`);
      const strange = calls.find((call) => !boot.includes(call));
      if (strange) throw new Error(`The early screen ${path} needs ${strange}, which is not a boot call`);
      const named = Object.keys(html).map((locale) => [locale, nameFile(index, locale)] as const);
      return [path, Object.fromEntries(named)] as const;
    });
    return new Map(files);
  }

  apply(compiler: Compiler): void {
    const { directory, app } = this;
    if (!existsSync(join(directory, `${MODULE}.tsx`))) return;
    const emit = async (compilation: Compilation, screens: EarlyScreen[]) => {
      this.screens = screens;
      await Promise.all(screens.map((screen, index) => this.emit(compilation, screen, index)));
    };
    emitRendered(compiler, { directory, app, module: MODULE }, emit);
  }

  private async emit(compilation: Compilation, screen: EarlyScreen, index: number): Promise<void> {
    const { path, html, fill } = screen;
    const code = await bundleScript(join(this.directory, 'src', fill));
    const calls = screen.calls.map((call) => positionParameters(path, call));
    for (const [locale, text] of Object.entries(html)) {
      const input = JSON.stringify({ html: text, calls });
      const script = code.replace(INPUT_PLACEHOLDER, () => input);
      // The minimizer would process it again for each language.
      compilation.emitAsset(nameFile(index, locale), new sources.RawSource(script), { minimized: true });
    }
  }
}

const nameFile = (index: number, locale: string) => `early-${index}-${locale}.js`;

async function bundleScript(fillModule: string): Promise<string> {
  const contents = [
    `import { showEarlyScreen } from ${JSON.stringify(SHOW_MODULE)};`,
    `import { fill } from ${JSON.stringify(fillModule)};`,
    `void showEarlyScreen(${INPUT_PLACEHOLDER}, fill);`,
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
    plugins: [refuseShared],
  });
  return outputFiles[0]?.text.trimEnd() ?? '';
}

/** They come with the shell, and later. */
const refuseShared: Plugin = {
  name: 'refuse-shared',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      path in sharedByShell
        ? { errors: [{ text: `${importer} imports ${path}, which an early screen does not have` }] }
        : undefined,
    ),
};
