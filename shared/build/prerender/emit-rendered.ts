import { Compilation, type Compiler } from 'webpack';
import { type AppModule, renderAside } from './render-aside';

/** Adds files to the bundle that are made of what `render` of a module resolves with. */
export type EmitRendered<Rendered> = (compilation: Compilation, rendered: Rendered) => void | Promise<void>;

/** Renders while webpack works. A failure is thrown where the files are needed. */
export function emitRendered<Rendered>(
  compiler: Compiler,
  module: AppModule,
  emit: EmitRendered<Rendered>,
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
