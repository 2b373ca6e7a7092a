/** The federation runtime with what the shell's build shares. Remotes are loaded by it. */
import { init } from '@module-federation/enhanced/runtime';
import provideCore from '@module-federation/inject-external-runtime-core-plugin';

export { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

declare const __webpack_share_scopes__: {
  /** By name and version. What is eager has its factory at once. */
  readonly default: Readonly<Record<string, Readonly<Record<string, { get: () => () => object }>>>>;
};

const shareConfig = { singleton: true, requiredVersion: false as const };

init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  // Remotes are built without the runtime's core, and find it on the page.
  plugins: [provideCore()],
  shared: Object.fromEntries(
    Object.entries(__webpack_share_scopes__.default).map(([name, versions]) => [
      name,
      Object.entries(versions).map(([version, { get }]) => ({ version, lib: get(), shareConfig })),
    ]),
  ),
});
