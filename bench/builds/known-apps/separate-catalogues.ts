import path from 'node:path';
import type { Compiler } from 'webpack';
import { root } from '../../src/harness/root';

const NAME = 'messages-[request]';

/**
 * Every app names its catalogues `messages-<language>`, and webpack merges chunks of the same name. Where several apps
 * are one build, this puts the app's name first.
 */
export class SeparateCataloguesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.contextModuleFactory.tap('SeparateCataloguesPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('SeparateCataloguesPlugin', (data) => {
        if (!data || !('chunkName' in data) || data.chunkName !== NAME) return data;
        const [workspace] = path.relative(root, String(data.context)).split(path.sep);
        return Object.assign(data, { chunkName: `${workspace}-${NAME}` });
      });
    });
  }
}
