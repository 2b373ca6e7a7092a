/**
 * Jest's runtime, which compiles a module once for each worker instead of once for each test file. Every file still
 * evaluates it for itself, in a context of its own.
 */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file name: the source after its transformation, and what it compiled to. */
const compiled = new Map();

module.exports = class CachingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    this.executor.compile = (source, filename) => {
      let known = compiled.get(filename);
      if (known?.source !== source) {
        const parameters = this.executor.injectedModuleParameters.join(',');
        // Its first line stays the first line, which stacks name.
        const script = new Script(`(function (${parameters}) {${source}\n})`, { filename });
        known = { source, script };
        compiled.set(filename, known);
      }
      return this.run(known.script);
    };
  }

  /** Gives back the function of the module; null, as Jest has it, once the environment has been disposed of. */
  run(script) {
    const context = this.executor.environment.getVmContext();
    return context && script.runInContext(context);
  }
};
