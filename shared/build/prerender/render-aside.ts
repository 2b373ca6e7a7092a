import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { pictureAddress } from '../stable-output/picture-address';
import { nameClasses } from '../stable-output/stable-names';

const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** What modules of apps touch when they are loaded, rendered, or told the language. */
const BROWSER = `Object.assign(globalThis, {
  window: globalThis,
  document: {
    defaultView: globalThis,
    documentElement: { lang: 'en', dir: 'ltr' },
    cookie: '',
    querySelector: () => null,
  },
  matchMedia: () => ({ matches: false }),
});`;

export interface AppModule {
  readonly directory: string;
  readonly app: string;
  /** Exports `render`, which resolves with what JSON can say. */
  readonly module: string;
}

export const renderAside = async (module: AppModule): Promise<unknown> =>
  JSON.parse(await runScript(module.directory, await bundleModule(module)));

/** One script, so that app and kit share packages. The process ends with the answer: a module may keep it alive. */
async function bundleModule({ directory, app, module }: AppModule): Promise<string> {
  const contents = `import { render } from ${JSON.stringify(join(directory, module))};
    render().then(
      (answer) => process.stdout.write(JSON.stringify(answer), () => process.exit()),
      (error) => (console.error(error), process.exit(1)),
    );`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: __dirname, loader: 'ts' },
    banner: { js: BROWSER },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [
      bundleClasses(directory, app),
      namePictures(app),
      {
        name: 'external-packages',
        setup: (build) =>
          // Only the kit has styles, and sources in this repository.
          build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@glossa/') ? undefined : { external: true },
          ),
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/** Packages are found from the app's folder. */
async function runScript(directory: string, script: string): Promise<string> {
  const running = promisify(execFile)(process.execPath, ['--no-warnings', '--enable-source-maps', '-'], {
    cwd: directory,
    maxBuffer: MAX_OUTPUT_BYTES,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  running.child.stdin?.end(script);
  return (await running).stdout;
}

/** Gives classes of CSS modules the names that they have in the app's bundle, which follow from the stylesheet. */
function bundleClasses(directory: string, app: string): Plugin {
  const nameClass = nameClasses(app);
  return {
    name: 'bundle-classes',
    setup: (build) =>
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const classes = [...readFileSync(path, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(
          ([, name = '']) => name,
        );
        const place = { resourcePath: path, rootContext: directory };
        const names = classes.map((name) => [name, nameClass(place, '', name)]);
        return { contents: `module.exports = ${JSON.stringify(Object.fromEntries(names))};`, loader: 'js' };
      }),
  };
}

/** Gives pictures the addresses that they have in the app's bundle. */
const namePictures = (app: string): Plugin => ({
  name: 'name-pictures',
  setup: (build) =>
    build.onLoad({ filter: /\.svg$/ }, ({ path }) => ({
      contents: pictureAddress(app, path),
      loader: 'text',
    })),
});
