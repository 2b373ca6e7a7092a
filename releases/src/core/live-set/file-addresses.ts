import { appPath, bundlePath, contentAddress } from '@glossa/contract/page-protocol';
import type { BuiltRelease, BundleFile } from '@glossa/contract/release';

/** Address of the folder from which the code of a version requests its files. */
export const baseAddress = ({ app, version, addresses }: BuiltRelease): string =>
  addresses === 'content' ? appPath(app) : bundlePath(app, version);

/** Names files as the code of a version requests them, so that a page fetches none under two addresses. */
export function addressFiles({ addresses }: Pick<BuiltRelease, 'addresses'>, files: readonly BundleFile[]) {
  if (addresses !== 'content') return [...files];
  return files.map(({ file, integrity }) => ({ file: `${contentAddress(integrity)}/${file}`, integrity }));
}
