import { ModuleFindings, type Program } from '../module-findings';
import { ALL_NAMES, KIT_NAMES, type UsedName } from './kit-names';

/** Records which names of the shell's modules the code imports, the kit's own code in the bundle included. */
export class UsedKitNames extends ModuleFindings<UsedName> {
  constructor() {
    super('glossaKitNames', (parser, add) => {
      parser.hooks.program.tap('UsedKitNames', (program) => add(program.body.flatMap(importedNames)));
      parser.hooks.importCall.tap('UsedKitNames', ({ source }) => {
        const module = source.type === 'Literal' ? String(source.value) : '';
        if (Object.hasOwn(KIT_NAMES, module)) add([{ module, name: ALL_NAMES }]);
        // The call is still webpack's to handle.
        return undefined;
      });
    });
  }
}

/** What an import or a re-export takes from a module of the shell. */
function importedNames(statement: Program['body'][number]): UsedName[] {
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
