/** How webpack and Rspack write the exports of an ES module, and compilers those of a CommonJS one. */
const DEFAULT_EXPORT = [
  /\.d\(\s*[\w$]+\s*,\s*(?:\{\s*\}\s*,\s*)?\{[^]*?["']?\bdefault["']?\s*[:(]/,
  /\.default\s*=(?!=)/,
  /["']default["']\s*,\s*\{/,
];

/** True unless the scripts of an exposed module surely have no default export; what it is, the shell sees when it runs. */
export function hasDefaultExport(scripts: readonly string[]): boolean {
  return scripts.some((code) => DEFAULT_EXPORT.some((pattern) => pattern.test(code)));
}
