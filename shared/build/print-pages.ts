/** Run by `prerenderAside` in a process of its own: prints as JSON what an app's `src/routes/render-pages` renders. */
import { join, relative, resolve } from 'node:path';
import type { Prerendered } from '@glossa/contract/prerendered';

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

async function render(directory: string): Promise<string> {
  require.extensions['.css'] = describeClasses;
  // What the modules of the shell touch when they are loaded, or when the language is set.
  Object.assign(globalThis, {
    document: {
      defaultView: globalThis,
      documentElement: { lang: 'en', dir: 'ltr' },
      cookie: '',
      querySelector: () => null,
    },
  });
  // oxlint-disable-next-line typescript/no-require-imports -- the path is known only now
  const { renderPages } = require(join(directory, 'src/routes/render-pages')) as {
    renderPages: () => Promise<Prerendered>;
  };
  return JSON.stringify(await renderPages());
}

void render(process.argv[2] ?? '').then(
  // Ends the process, which some module keeps alive otherwise.
  (text) => process.stdout.write(text, () => process.exit()),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
