import { RuntimeModule, type Compiler } from 'webpack';

/**
 * Leaves out webpack's own code for shared modules: the federation plugin's comes after it and takes its place. Both are
 * called `sharing`, and webpack's runs in the normal stage.
 */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneSharingPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OneSharingPlugin', (module) => {
        if (module.name !== 'sharing' || module.stage !== RuntimeModule.STAGE_NORMAL) return;
        module.generate = () => null;
      });
    });
  }
}
