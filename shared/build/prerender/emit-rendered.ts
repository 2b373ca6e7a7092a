import { Compilation, type Compiler } from 'webpack';
import { BundleClasses } from './bundle-classes';
import { renderAside } from './render-aside';

interface Rendered {
  /** The app's folder. */
  readonly directory: string;
  /** Exports `render`, see `renderAside`. */
  readonly module: string;
  /** Adds files to the bundle from what was rendered, as JSON, with the names that classes have in it. */
  readonly emit: (compilation: Compilation, json: string) => void | Promise<void>;
}

/** Renders while webpack works. A failure is thrown where the files are needed. */
export function emitRendered(compiler: Compiler, { directory, module, emit }: Rendered): void {
  const rendered = renderAside(directory, module);
  rendered.catch(() => undefined);
  const classes = new BundleClasses();
  classes.apply(compiler);
  compiler.hooks.thisCompilation.tap('emitRendered', (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tapPromise({ name: 'emitRendered', stage }, async () =>
      emit(compilation, classes.replace(await rendered)),
    );
  });
}
