/** Run by `printRendered` in a process of its own: prints as JSON what `render` of a module of an app resolves with. */
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** The name of a class is known when the bundle is built, which takes its time beside this. */
function describeClasses(module: NodeJS.Module, filename: string): void {
  const file = relative(ROOT, filename);
  module.exports = new Proxy(
    {},
    {
      get: (_target, name) =>
        typeof name === 'string' && name !== '__esModule' ? `{{${file}#${name}}}` : undefined,
    },
  );
}

async function print(directory: string, file: string): Promise<string> {
  require.extensions['.css'] = describeClasses;
  // What modules of apps touch when they are loaded, or when the language is set.
  Object.assign(globalThis, {
    document: {
      defaultView: globalThis,
      documentElement: { lang: 'en', dir: 'ltr' },
      cookie: '',
      querySelector: () => null,
    },
  });
  // oxlint-disable-next-line typescript/no-require-imports -- the path is known only now
  const { render } = require(join(directory, file)) as { render: () => Promise<unknown> };
  return JSON.stringify(await render());
}

const [directory = '', file = ''] = process.argv.slice(2);
void print(directory, file).then(
  // Ends the process, which some module keeps alive otherwise.
  (text) => process.stdout.write(text, () => process.exit()),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
