import { relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { NormalModule, type Compiler } from 'webpack';

const ROOT = resolve(__dirname, '../../..');

/** Names of classes in the bundle by file, relative to the root. */
type ClassNames = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * Names a class `{{file#name}}` in what is rendered: its name in the bundle is known when webpack has built that, which
 * takes its time beside this.
 */
export const classPlaceholders: Plugin = {
  name: 'class-placeholders',
  setup: (build) =>
    build.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: `module.exports = new Proxy({}, {
        get: (_target, name) =>
          typeof name === 'string' && name !== '__esModule' && name !== 'default'
            ? '{{' + ${JSON.stringify(relative(ROOT, path))} + '#' + name + '}}'
            : undefined,
      });`,
      loader: 'js',
    })),
};

/** Knows the names that the classes of CSS modules have in a bundle. */
export class BundleClasses {
  private names: ClassNames = new Map();

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BundleClasses', (compilation) => {
      compilation.hooks.finishModules.tap('BundleClasses', (modules) => {
        this.names = new Map([...modules].flatMap((module) => readClassNames(module) ?? []));
      });
    });
  }

  /** Puts the names in place of those of `classPlaceholders`. */
  replace(text: string): string {
    return replaceClasses(text, this.names);
  }
}

/** What mini-css-extract-plugin leaves of a stylesheet in the scripts. */
const EXPORTED_NAMES = /export default (\{.*?\});?\s*$/s;

function readClassNames(module: unknown): [[file: string, names: Record<string, string>]] | undefined {
  if (!(module instanceof NormalModule) || !module.resource.endsWith('.module.css')) return undefined;
  if (!module.type.startsWith('javascript')) return undefined;
  const source = module.originalSource()?.source();
  const names = EXPORTED_NAMES.exec(String(source))?.[1];
  if (!names) return undefined;
  return [[relative(ROOT, module.resource), JSON.parse(names) as Record<string, string>]];
}

/**
 * A class that the stylesheet does not have is left out, as in the browser.
 *
 * @throws Error when a stylesheet is not part of the bundle
 */
export function replaceClasses(text: string, classNames: ClassNames): string {
  return text.replace(/\{\{([^#{}]+)#([^{}]+)\}\}/g, (_all, file: string, name: string) => {
    const names = classNames.get(file);
    if (!names) throw new Error(`${file} is rendered in advance, but the bundle has no such stylesheet`);
    return names[name] ?? '';
  });
}
