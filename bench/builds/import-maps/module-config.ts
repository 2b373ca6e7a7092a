import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { root } from '../../src/whole-site';
import { siteConfig } from '../site-config';
import { sharedExternals } from './shared-modules';

type SiteConfigOptions = Parameters<typeof siteConfig>[0];

interface ModuleConfigOptions extends SiteConfigOptions {
  /** Replaced modules of the shell, with their replacements in `src`. */
  readonly replaced?: Readonly<Record<string, string>>;
}

/** Builds modules for SystemJS, each with all its exports. */
export function moduleConfig({ replaced = {}, ...options }: ModuleConfigOptions): Configuration {
  const config = siteConfig(options);
  const twins = Object.fromEntries(
    Object.entries(replaced).map(([file, twin]) => [inShell(file), path.join(__dirname, 'src', twin)]),
  );
  return {
    ...config,
    output: { ...config.output, library: { type: 'system' } },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...twins } },
    externalsType: 'system',
    externals: sharedExternals,
  };
}

/** webpack ignores an alias of a module that no longer exists, and would bundle the shell's own. */
function inShell(file: string): string {
  const module = path.join(root, 'shell/src', file);
  if (!existsSync(module)) throw new Error(`${module} is to be replaced, and is not there`);
  return module;
}
