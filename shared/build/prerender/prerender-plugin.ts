import { PRERENDERED_FILE } from '@glossa/contract/page-protocol';
import { Compilation, sources, type Compiler } from 'webpack';
import { BundleClasses } from './bundle-classes';
import { renderAside } from './render-aside';

/**
 * Writes `prerendered.json`: what the app's `src/routes/render-pages` renders, with the names that the classes have in
 * this bundle. It is rendered while webpack works.
 */
export class PrerenderPlugin {
  constructor(private readonly directory: string) {}

  apply(compiler: Compiler): void {
    const rendered = renderAside(this.directory, 'src/routes/render-pages');
    // A failure is thrown where the pages are needed.
    rendered.catch(() => undefined);
    const classes = new BundleClasses();
    classes.apply(compiler);
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const text = classes.replace(await rendered);
        compilation.emitAsset(PRERENDERED_FILE, new sources.RawSource(text));
      });
    });
  }
}
