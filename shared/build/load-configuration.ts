import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Configuration } from 'webpack';

const CONFIGURATION_FILE = 'webpack.config.ts';

/** The webpack configuration that a file of the current folder exports. @throws Error when there is no such file */
export function loadConfiguration(file = CONFIGURATION_FILE): Configuration {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`${path} is missing: run glossa in the folder of an app`);
  // oxlint-disable-next-line typescript/no-require-imports -- known only now
  return (require(path) as { default: Configuration }).default;
}
