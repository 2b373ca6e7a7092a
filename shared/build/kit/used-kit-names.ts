import type { Compiler, javascript } from 'webpack';
import { ALL_NAMES, KIT_NAMES, type UsedName } from './kit-names';

type Program = Parameters<Parameters<javascript.JavascriptParser['hooks']['program']['tap']>[1]>[0];
type Statement = Program['body'][number];

/** Key in webpack's `buildInfo`, which its cache keeps with the module. */
const USED = 'glossaKitNames';

/** Records which names of the shell's modules the code imports, the kit's own code in the bundle included. */
export class UsedKitNames {
  private used: readonly UsedName[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedKitNames', (compilation, { normalModuleFactory }) => {
      for (const kind of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(kind).tap('UsedKitNames', (parser) => {
          parser.hooks.program.tap('UsedKitNames', (program) => {
            const { buildInfo } = parser.state.module;
            const used = program.body.flatMap(importedNames);
            if (buildInfo && used.length > 0) buildInfo[USED] = used;
          });
          parser.hooks.importCall.tap('UsedKitNames', ({ source }) => {
            const { buildInfo } = parser.state.module;
            const module = source.type === 'Literal' ? String(source.value) : '';
            if (buildInfo && Object.hasOwn(KIT_NAMES, module)) {
              buildInfo[USED] = [...((buildInfo[USED] ?? []) as UsedName[]), { module, name: ALL_NAMES }];
            }
            // The call is still webpack's to handle.
            return undefined;
          });
        });
      }
      compilation.hooks.finishModules.tap('UsedKitNames', (modules) => {
        this.used = [...modules].flatMap(({ buildInfo }) => (buildInfo?.[USED] ?? []) as UsedName[]);
      });
    });
  }

  /** The names in the last compilation; complete once all its modules have been read. */
  names(): readonly UsedName[] {
    return this.used;
  }
}

/** What an import or a re-export takes from a module of the shell. */
function importedNames(statement: Statement): UsedName[] {
  if (!('source' in statement) || !statement.source) return [];
  const module = String(statement.source.value);
  if (!Object.hasOwn(KIT_NAMES, module)) return [];
  if (statement.type === 'ExportAllDeclaration') return [{ module, name: ALL_NAMES }];
  return statement.specifiers.map((specifier) => {
    const imported =
      specifier.type === 'ImportSpecifier'
        ? specifier.imported
        : specifier.type === 'ExportSpecifier'
          ? specifier.local
          : undefined;
    return { module, name: imported?.type === 'Identifier' ? imported.name : ALL_NAMES };
  });
}
