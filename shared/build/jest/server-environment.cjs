/**
 * The environment of server tests: the globals of Node itself. A context of its own for each file, as Jest has it, has
 * another `Error` and another `Array` than the packages that `server-runtime.cjs` loads once. What a file changes on the
 * globals or in the environment variables is put back after it.
 */
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Shorter timers end by themselves before the next files are many. */
const LONG_TIMER_MS = 10_000;

/** Made before the first file, so that what one test file keeps in it is there for the next. */
globalThis.workerCache = new Map();

module.exports = class ServerEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    this.variables = { ...process.env };
    this.exit = process.exit;
    this.timers = [];
  }

  async setup() {
    for (const name of ['setTimeout', 'setInterval']) {
      const start = globalThis[name];
      const started = (...args) => {
        const timer = start(...args);
        if (name === 'setInterval' || timer._idleTimeout >= LONG_TIMER_MS)
          this.timers.push(new WeakRef(timer));
        return timer;
      };
      globalThis[name] = Object.defineProperties(started, Object.getOwnPropertyDescriptors(start));
    }
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.fakeTimers.dispose();
    // These would keep all modules of the file in memory, until the timers end.
    process.exit = this.exit;
    for (const timer of this.timers) clearTimeout(timer.deref());
    for (const name of Reflect.ownKeys(globalThis)) {
      const before = this.before[name];
      // What cannot be changed back is Jest's own and the same for every file.
      if (before) Reflect.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** `server-runtime.cjs` compiles for the context that Jest itself runs in. */
  getVmContext() {
    return null;
  }
};
