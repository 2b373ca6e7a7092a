import shellNames from './shell-names.json';

/** A module of the shell → minor version of the kit → the names that appeared in it. */
type KitNames = Readonly<Record<string, Readonly<Record<number, readonly string[]>>>>;

/**
 * The names that remotes take from the shell at run time, by the minor version of the kit's current major in which they
 * appeared. From it the build knows which kit a remote needs. A name stays until the next major. Those of
 * `react-router-dom` are the names of shell/src/share/router.ts.
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
