import { PRERENDERED_FILE, type Prerendered } from '@glossa/contract/prerendered';
import { sources, type Compiler } from 'webpack';
import { emitRendered } from './emit-rendered';

/** Writes `prerendered.json`: what the shell's `src/routes/render-pages` renders. */
export class PrerenderPlugin {
  constructor(
    private readonly directory: string,
    private readonly app: string,
  ) {}

  apply(compiler: Compiler): void {
    const { directory, app } = this;
    const module = 'src/routes/render-pages';
    emitRendered<Prerendered>(compiler, { directory, app, module }, (compilation, pages) =>
      compilation.emitAsset(PRERENDERED_FILE, new sources.RawSource(JSON.stringify(pages))),
    );
  }
}
