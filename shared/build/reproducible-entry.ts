import type { Compiler, Module } from 'webpack';

/** The ids of modules, by name; the first match counts. */
const IDS: readonly (readonly [RegExp, string])[] = [
  [/^container entry /, 'container-entry'],
  [/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/, 'federation-entry'],
];

/**
 * The federation plugin calls two modules it generates after absolute paths, and webpack makes their ids of the
 * names. Fixed ids make the bundle the same wherever the checkout lies.
 */
export class ReproducibleEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReproducibleEntryPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ReproducibleEntryPlugin', (modules) => {
        for (const module of modules) {
          const id = fixedId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function fixedId(module: Module): string | undefined {
  const name = module.nameForCondition() ?? module.identifier();
  return IDS.find(([pattern]) => pattern.test(name))?.[1];
}
