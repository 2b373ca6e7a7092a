import semver from 'semver';
import { ModuleFindings } from '../module-findings';
import shellNames from './shell-names.json';

/** A module of the shell → minor version of the kit → the names that appeared in it. */
type KitNames = Readonly<Record<string, Readonly<Record<number, readonly string[]>>>>;

/**
 * The names taken from the shell at run time, by the kit's minor in which they appeared. A name stays until
 * the next major. Those of `react-router-dom` are in shell/src/share/router.ts.
 */
export const KIT_NAMES: KitNames = shellNames;

/** Every name of a module, where the code takes the module as a whole. */
export const ALL_NAMES = '*';

/** The minor version in which the last of the names appeared. Names that are not listed are the type checker's affair. */
export function findNeededMinor(used: readonly UsedName[], names: KitNames = KIT_NAMES): number {
  const minors = used.flatMap(({ module, name }) =>
    Object.entries(names[module] ?? {}).flatMap(([minor, added]) =>
      name === ALL_NAMES || added.includes(name) ? Number(minor) : [],
    ),
  );
  return Math.max(0, ...minors);
}

export interface UsedName {
  readonly module: string;
  readonly name: string;
}

interface KitUse {
  readonly kit: string;
  /** `glossa.kit` of the app's package.json. */
  readonly stated: string | undefined;
  readonly used: readonly UsedName[];
}

/** From the minor of the newest name used, or as stated. @throws Error for a kit that does not fit */
export function findKitRange({ kit, stated, used }: KitUse): string {
  const major = semver.major(kit);
  const minor = findNeededMinor(used);
  if (stated === undefined) return `^${major}.${minor}.0`;
  if (semver.validRange(stated) === null)
    throw new Error(`glossa.kit is "${stated}", which is not a version range. Use one such as ^2.0.0.`);
  if (!semver.satisfies(kit, stated, { includePrerelease: true })) {
    throw new Error(
      `glossa.kit is "${stated}", but the app is built with kit ${kit}. Set it to a range that includes that version.`,
    );
  }
  for (let earlier = 0; earlier < minor; earlier += 1) {
    if (!semver.intersects(`~${major}.${earlier}.0`, stated)) continue;
    throw new Error(
      `glossa.kit is "${stated}", which includes kit ${major}.${earlier}, but the app uses names that appeared in kit ${major}.${minor}. Set it to ^${major}.${minor}.0 or later.`,
    );
  }
  return stated;
}

/** Records which names of the shell's modules the code imports, the kit's own code in the bundle included. */
export class UsedKitNames extends ModuleFindings<UsedName> {
  constructor() {
    super('glossaKitNames', (parser, add) => {
      /** `name`: null for the whole module. Returns undefined so that webpack's own taps run. */
      const note = (source: unknown, name: string | null): undefined => {
        const module = String(source);
        if (Object.hasOwn(KIT_NAMES, module)) add([{ module, name: name ?? ALL_NAMES }]);
      };
      parser.hooks.importSpecifier.tap('UsedKitNames', (_statement, source, name) => note(source, name));
      parser.hooks.exportImportSpecifier.tap('UsedKitNames', (_statement, source, name) =>
        note(source, name),
      );
      parser.hooks.importCall.tap('UsedKitNames', ({ source }) =>
        source.type === 'Literal' ? note(source.value, null) : undefined,
      );
    });
  }
}
