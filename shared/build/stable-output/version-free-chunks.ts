import { javascript, sources, type Compilation, type Compiler, type RuntimeModule } from 'webpack';

/** `uniqueName` of the bundle whose runtime requested the script that runs. */
const REQUESTED_BY = 'document.currentScript.dataset.webpack.split(":")[0]';
const SAME_ADDRESS = 's.getAttribute("src") == url || ';

/**
 * A chunk hands its modules over in a global variable named by version, or a second version in the tab would
 * take those of the first. It finds the name in the element that requested it, so its bytes stay the same.
 */
export function freeChunksOfVersion({ hooks }: Compiler): void {
  hooks.compilation.tap('freeChunksOfVersion', (compilation) => {
    const { renderChunk } = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
    renderChunk.tap({ name: 'freeChunksOfVersion', stage: 100 }, (source) =>
      replaceGlobal(source, compilation),
    );
    compilation.hooks.runtimeModule.tap('freeChunksOfVersion', (module) => {
      if (module.name === 'load script') requestForEachVersion(module);
    });
  });
}

function replaceGlobal(source: sources.Source, { outputOptions }: Compilation): sources.Source {
  const global = JSON.stringify(outputOptions.chunkLoadingGlobal);
  const prefix = `(${outputOptions.globalObject}[${global}] ||= [])`;
  const start = source.source().indexOf(prefix);
  if (start < 0) throw new Error(`webpack begins a chunk otherwise than with ${prefix}`);
  const replaced = new sources.ReplaceSource(source);
  const versionFree = `${outputOptions.globalObject}["webpackChunk" + ${REQUESTED_BY}]`;
  replaced.replace(start, start + prefix.length - 1, versionFree);
  return replaced;
}

/** Otherwise a version would wait for a script that another one requested, and get no modules from it. */
function requestForEachVersion(module: RuntimeModule): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const code = generate();
    if (!code?.includes(SAME_ADDRESS)) throw new Error(`webpack loads scripts without ${SAME_ADDRESS}`);
    return code.replace(SAME_ADDRESS, '');
  };
}
