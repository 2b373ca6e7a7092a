import { dirname, join } from 'node:path';

/** A file beside a package's entry. */
function resolveBeside(name: string, file: string): string {
  return join(dirname(require.resolve(name)), file);
}

/**
 * What the shell takes in place of what it would find. The plugin that lends the federation runtime to the remotes asks
 * for it as CommonJS and the rest of the shell as a module, which would be two whole runtimes in one page. The router's
 * own choice is its development build.
 */
export function shellAliases(): Record<string, string> {
  return {
    '@module-federation/runtime-core$': resolveBeside('@module-federation/runtime-core', 'index.js'),
    'react-router$': resolveBeside('react-router', '../production/index.mjs'),
    'react-router/dom$': resolveBeside('react-router', '../production/dom-export.mjs'),
  };
}
