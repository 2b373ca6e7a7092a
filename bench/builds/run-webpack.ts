import { webpack, type Configuration } from 'webpack';

/** Builds; returns the names of the initial files of the entry point `entry`. */
export async function runWebpack(config: Configuration, entry: string): Promise<string[]> {
  const compiler = webpack(config);
  const files = await new Promise<Record<string, string[]>>((resolve, reject) =>
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (!result || result.hasErrors()) reject(new Error(result?.toString('errors-only')));
      else resolve(listEntryFiles(result.toJson({ all: false, entrypoints: true })));
    }),
  );
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  return files[entry] ?? [];
}

interface Built {
  readonly entrypoints?: Record<string, { readonly assets?: readonly { readonly name: string }[] }>;
}

function listEntryFiles({ entrypoints = {} }: Built): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(entrypoints).map(([entry, { assets = [] }]) => [entry, assets.map(({ name }) => name)]),
  );
}
