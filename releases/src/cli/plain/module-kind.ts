import type { BuiltRelease } from '@glossa/contract/release';

export type ModuleKind = NonNullable<BuiltRelease['module']>['kind'];

/** How webpack and Rspack begin the exports of an ES module. */
const GETTERS = String.raw`\.d\(\s*[\w$]+\s*,\s*(?:\{\s*\}\s*,\s*)?\{`;
const GAP = String.raw`(?:\s|/\*[^*]*\*/)*`;
const MOUNT_EXPORT = new RegExp(
  String.raw`${GETTERS}(?:${GAP}["']?[\w$]+["']?\s*[:(][^,;]*,)*${GAP}["']?mount["']?\s*[:(]`,
);
/** Also as compilers write it into a CommonJS module. */
const DEFAULT_EXPORT = [
  new RegExp(String.raw`${GETTERS}[^]*?["']?\bdefault["']?\s*[:(]`),
  /\.default\s*=(?!=)/,
  /["']default["']\s*,\s*\{/,
];

/** What the scripts of an exposed module export; undefined where that is surely nothing. What it really is, the shell sees when it runs. */
export function findModuleKind(scripts: readonly string[]): ModuleKind | undefined {
  if (scripts.some((code) => MOUNT_EXPORT.test(code))) return 'mount';
  // Without scripts of its own it is in the entry.
  const hasDefault = scripts.some((code) => DEFAULT_EXPORT.some((pattern) => pattern.test(code)));
  return hasDefault || scripts.length === 0 ? 'component' : undefined;
}
