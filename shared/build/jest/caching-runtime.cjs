/**
 * Jest's runtime, which compiles a module once for each worker instead of once for each test file. Every file still
 * evaluates it for itself, in a context of its own. A module that Jest does not transform cannot call `import()`.
 */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file name: the source after its transformation, and what it compiled to. */
const compiled = new Map();

module.exports = class CachingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { compile } = this.executor;
    this.executor.compile = (source, filename) => {
      const script = this.scriptFor(source, filename);
      // Jest says in its own words what is wrong with the source.
      return script ? this.run(script) : compile.call(this.executor, source, filename);
    };
  }

  /** Undefined where the source cannot be compiled. */
  scriptFor(source, filename) {
    const known = compiled.get(filename);
    if (known?.source === source) return known.script;
    const wrapper = `(function (${this.executor.injectedModuleParameters.join(',')}) {`;
    try {
      // Stacks name the lines and columns of the source.
      const script = new Script(`${wrapper}${source}\n})`, { filename, columnOffset: -wrapper.length });
      compiled.set(filename, { source, script });
      return script;
    } catch {
      return undefined;
    }
  }

  /** Gives back the function of the module; null, as Jest has it, once the environment has been disposed of. */
  run(script) {
    const context = this.executor.environment.getVmContext();
    return context && script.runInContext(context);
  }
};
