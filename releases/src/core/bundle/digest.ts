import { createHash } from 'node:crypto';

/** Hashes a whole bundle: sha256 over `path NUL sha256(content) LF`, paths sorted by code unit. */
export function computeBundleDigest(files: ReadonlyMap<string, Buffer>): string {
  const bundleHash = createHash('sha256');
  for (const path of [...files.keys()].sort()) {
    const content = createHash('sha256')
      .update(files.get(path) ?? '')
      .digest('hex');
    bundleHash.update(`${path}\0${content}\n`);
  }
  return `sha256-${bundleHash.digest('hex')}`;
}

/** Subresource integrity in the form of the contract. */
export function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
