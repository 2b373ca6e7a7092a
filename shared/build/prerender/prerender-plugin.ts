import { PRERENDERED_FILE, type Prerendered } from '@glossa/contract/prerendered';
import { sources, type Compiler, Compilation } from 'webpack';
import { type AppModule, renderAside } from './render-aside';

/** Writes `prerendered.json`: what the shell's `src/routes/render-pages` renders. */
export function emitPrerendered(compiler: Compiler, directory: string, app: string): void {
  const module = 'src/routes/render-pages';
  emitRendered<Prerendered>(compiler, { directory, app, module }, (compilation, pages) =>
    compilation.emitAsset(PRERENDERED_FILE, new sources.RawSource(JSON.stringify(pages))),
  );
}

/** Renders while webpack works. A failure is thrown where the files are needed. */
export function emitRendered<Rendered>(
  compiler: Compiler,
  module: AppModule,
  emit: (compilation: Compilation, rendered: Rendered) => void | Promise<void>,
): void {
  const rendered = renderAside(module);
  rendered.catch(() => undefined);
  compiler.hooks.thisCompilation.tap('emitRendered', (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tapPromise({ name: 'emitRendered', stage }, async () =>
      emit(compilation, (await rendered) as Rendered),
    );
  });
}
