import { minify } from '@swc/core';
import { Compilation, sources, type Asset, type Compiler } from 'webpack';

type RawSourceMap = Exclude<
  ConstructorParameters<typeof sources.SourceMapSource>[2],
  string | Buffer | undefined
>;

interface Minified {
  readonly source: sources.Source;
  /** License comments, which go into a file of their own. */
  readonly licences: readonly string[];
}

/** Letters by their frequency in the file would rename every variable of it after a change of one line. */
const MANGLE = { topLevel: false, disableCharFreq: true };

/** Minifies scripts with swc: smaller than terser's, in a tenth of the processor time. */
export class MinifyScriptsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MinifyScripts', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'MinifyScripts', stage }, async () => {
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const withMap = Boolean(compiler.options.devtool);
        await Promise.all(scripts.map((script) => replace(compilation, script, withMap)));
      });
    });
  }
}

async function replace(compilation: Compilation, script: Asset, withMap: boolean): Promise<void> {
  const cache = compilation.getCache('MinifyScripts');
  const item = cache.getItemCache(script.name, cache.getLazyHashedEtag(script.source));
  let minified = await item.getPromise<Minified | undefined>();
  if (!minified) {
    minified = await minifyScript(script, withMap);
    await item.storePromise(minified);
  }
  const { source, licences } = minified;
  if (licences.length === 0) {
    compilation.updateAsset(script.name, source, { minimized: true });
    return;
  }
  const file = `${script.name}.LICENSE.txt`;
  const hint = `/*! For license information please see ${file} */\n`;
  compilation.updateAsset(script.name, new sources.ConcatSource(hint, source), {
    minimized: true,
    related: { license: file },
  });
  compilation.emitAsset(file, new sources.RawSource(`${licences.join('\n\n')}\n`));
}

async function minifyScript({ name, source }: Asset, withMap: boolean): Promise<Minified> {
  const { source: text, map: mapBefore } = withMap
    ? source.sourceAndMap()
    : { source: source.source(), map: null };
  const { code, map, extractedComments } = await minify(String(text), {
    compress: { passes: 2 },
    mangle: MANGLE,
    ecma: 2022,
    sourceMap: withMap,
    extractComments: 'some',
  });
  const licences = [...new Set(extractedComments)].sort();
  if (!map) return { source: new sources.RawSource(code), licences };
  // The name of the script joins the two maps; swc does not know it.
  const named = { ...(JSON.parse(map) as RawSourceMap), sources: [name] };
  return {
    source: new sources.SourceMapSource(code, name, named, String(text), mapBefore ?? undefined, true),
    licences,
  };
}
