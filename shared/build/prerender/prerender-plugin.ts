import { PRERENDERED_FILE } from '@glossa/contract/page-protocol';
import { sources, type Compiler } from 'webpack';
import { emitRendered } from './emit-rendered';

/** Writes `prerendered.json`: what the app's `src/routes/render-pages` renders. */
export class PrerenderPlugin {
  constructor(private readonly directory: string) {}

  apply(compiler: Compiler): void {
    emitRendered(compiler, {
      directory: this.directory,
      module: 'src/routes/render-pages',
      emit: (compilation, json) => compilation.emitAsset(PRERENDERED_FILE, new sources.RawSource(json)),
    });
  }
}
