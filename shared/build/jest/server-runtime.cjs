/**
 * How the tests of servers load modules. Jest evaluates every npm package again for each test file, which was two thirds
 * of the time of a small API test. Here a package is loaded once for each worker, by Node itself; the product's own
 * modules stay separate for each file, and `jest.mock` of a package still works.
 */
const { createRequire } = require('node:module');
const { dirname, sep } = require('node:path');
const CachingRuntime = require('./caching-runtime.cjs');

const INSTALLED = `${sep}node_modules${sep}`;
const EXTENDED_TYPES = [Array, Function, Map, Number, Object, Set, String];

/** Resolved packages, by the folder that requires one and its name: resolving takes as long as all else of a module. */
const packages = new Map();

/** The path of an npm package; undefined for other modules. A workspace resolves to its folder, so it is none. */
function findPackage(from, name) {
  if (!/^[@a-z]/.test(name) || name.startsWith('@jest/') || name.startsWith('node:')) return undefined;
  const key = `${dirname(from)}\0${name}`;
  if (!packages.has(key)) packages.set(key, resolvePackage(from, name));
  return packages.get(key);
}

function resolvePackage(from, name) {
  try {
    const path = createRequire(from).resolve(name);
    return path.includes(INSTALLED) ? path : undefined;
  } catch {
    // Jest says in its own words that there is no such module.
    return undefined;
  }
}

/**
 * Packages outlive a test file, so what one adds to a built-in prototype reaches all later files. drizzle-kit adds
 * methods that `for … in` finds in every array, and ajv compiles wrong code from that.
 */
function hidePrototypeAdditions() {
  for (const { prototype } of EXTENDED_TYPES) {
    for (const name of Object.keys(prototype)) Object.defineProperty(prototype, name, { enumerable: false });
  }
}

module.exports = class ServerRuntime extends CachingRuntime {
  /** The environment has no context of its own. */
  run(script) {
    return script.runInThisContext();
  }

  requireModuleOrMock(from, name) {
    const path = findPackage(from, name);
    if (!path || this.isMocked(from, name)) return super.requireModuleOrMock(from, name);
    if (!require.cache[path]) {
      require(path);
      hidePrototypeAdditions();
    }
    return require(path);
  }

  isMocked(from, name) {
    try {
      return this.mockState.shouldMockCjs(from, name).shouldMock;
    } catch {
      // Jest finds no package that can only be imported, so no test mocks one.
      return false;
    }
  }
};
