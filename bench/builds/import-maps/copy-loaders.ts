import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Addresses of the page's first scripts. */
interface Loaders {
  readonly systemJs: string;
  readonly singleSpa: string;
}

/** Copies the published builds of SystemJS and single-spa into a folder of `out`, with content hashes in their names. */
export async function copyLoaders(out: string, folder: string): Promise<Loaders> {
  // The package exports only its build for Node; the SystemJS build is beside it.
  const forNode = path.dirname(require.resolve('single-spa'));
  const copy = async (source: string, name: string) => {
    const text = (await readFile(source, 'utf8')).replace(/\s*\/\/# sourceMappingURL=\S+\s*$/, '\n');
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const address = `${folder}${name}.${hash}.js`;
    await writeFile(path.join(out, address), text);
    return address;
  };
  return {
    systemJs: await copy(require.resolve('systemjs/dist/system.min.js'), 'system'),
    singleSpa: await copy(path.join(forNode, '../system/single-spa.min.js'), 'single-spa'),
  };
}
