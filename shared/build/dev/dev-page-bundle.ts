import { context, type Plugin } from 'esbuild';
import { compiledTexts } from '../module-rules';
import { sharedByShell } from '../singletons';
import { DEV_PAGE_SCRIPT } from './protocol';

/** Development builds of what the shell shares. esbuild, in a process of its own, is fastest. */
export function bundleDevPage(directory: string, onChange: () => void) {
  let script: Uint8Array | undefined;
  let isFirst = true;
  let finishFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => (finishFirst = resolve));
  const keepScript: Plugin = {
    name: 'keep-script',
    setup: (build) =>
      build.onEnd(({ outputFiles, errors }) => {
        // esbuild prints the errors.
        if (errors.length === 0) script = outputFiles?.[0]?.contents;
        if (!isFirst) onChange();
        isFirst = false;
        finishFirst();
      }),
  };
  const building = context({
    stdin: { contents: entryCode(), resolveDir: directory, sourcefile: DEV_PAGE_SCRIPT },
    bundle: true,
    write: false,
    outfile: DEV_PAGE_SCRIPT,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    conditions: ['development', 'module'],
    jsx: 'automatic',
    jsxDev: true,
    alias: compiledTexts,
    logLevel: 'error',
    plugins: [oneBuildOfEach, keepScript],
  });
  void building.then((started) => started.watch());
  return {
    /** Waits for the first build; undefined if none has succeeded. */
    read: async () => {
      await first;
      return script;
    },
    stop: async () => (await building).dispose(),
  };
}

/** Evaluates nothing until the shell asks for it. */
function entryCode(): string {
  const singletons = Object.entries(sharedByShell).map(([name, version]) => {
    const [key, quoted] = [JSON.stringify(name), JSON.stringify(version)];
    return `${key}: { version: ${quoted}, load: () => require(${key}) }`;
  });
  const provide = JSON.stringify(require.resolve('./client/provide-singletons'));
  return `require(${provide}).provideSingletons({ ${singletons.join(', ')} });`;
}

/** Several packages have a second build for `require`, which would be a second router, with a state of its own. */
const oneBuildOfEach: Plugin = {
  name: 'one-build-of-each',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir, importer, pluginData }) =>
      kind === 'require-call' && pluginData !== 'resolved'
        ? build.resolve(path, { kind: 'import-statement', resolveDir, importer, pluginData: 'resolved' })
        : undefined,
    ),
};
