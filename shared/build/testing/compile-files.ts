import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { moduleRules } from '../module-rules';

// The tests of this workspace run in a browser’s world, which has none, and webpack needs it.
Object.assign(globalThis, { setImmediate });

/** Builds an app of these files, which starts from `main.tsx`, as the apps are built. Returns the messages of its errors. */
export async function compileFiles(
  files: Readonly<Record<string, string>>,
  plugin: WebpackPluginInstance,
  externals: readonly string[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-files-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const compiler = webpack({
      context: folder,
      mode: 'production',
      entry: './main.tsx',
      output: { path: join(folder, 'dist') },
      externals: Object.fromEntries(externals.map((name) => [name, 'lib'])),
      resolve: { extensions: ['.tsx'] },
      module: { rules: moduleRules('') },
      plugins: [plugin],
    });
    const stats = await new Promise<webpack.Stats | undefined>((done, fail) =>
      compiler.run((error, result) => (error ? fail(error) : done(result))),
    );
    return (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
