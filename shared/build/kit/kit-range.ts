import semver from 'semver';
import { findNeededMinor, type UsedName, ALL_NAMES, KIT_NAMES } from './kit-names';
import { ModuleFindings, type Program } from '../module-findings';

interface KitUse {
  /** The version of the kit that the app is built with. */
  readonly kit: string;
  /** `glossa.kit` of the app's package.json. */
  readonly stated: string | undefined;
  readonly used: readonly UsedName[];
}

/**
 * The versions of the kit that an app runs with: from the minor in which the last of the names that it uses appeared, or
 * what the team states.
 * @throws Error when the statement admits a kit that the app cannot run with.
 */
export function findKitRange({ kit, stated, used }: KitUse): string {
  const major = semver.major(kit);
  const minor = findNeededMinor(used);
  if (stated === undefined) return `^${major}.${minor}.0`;
  if (semver.validRange(stated) === null)
    throw new Error(`glossa.kit is "${stated}", which is no range of versions.`);
  if (!semver.satisfies(kit, stated, { includePrerelease: true })) {
    throw new Error(
      `glossa.kit is "${stated}", but the app is built with kit ${kit}. State a range that covers it.`,
    );
  }
  for (let earlier = 0; earlier < minor; earlier += 1) {
    if (!semver.intersects(`~${major}.${earlier}.0`, stated)) continue;
    throw new Error(
      `glossa.kit is "${stated}", which admits kit ${major}.${earlier}, but the app uses names that appeared in kit ${major}.${minor}. State ^${major}.${minor}.0 or later.`,
    );
  }
  return stated;
}

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
