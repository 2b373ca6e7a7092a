import { Header, Pax } from 'tar';
import type { BuiltRelease } from '@glossa/contract/release';
import { withoutNames } from './check-bundle';

const BLOCK_BYTES = 512;

/** The `package.json` of a version, from which a site knows what it declares. */
export function writeManifest({ app, version, slots, navigation }: BuiltRelease): Buffer {
  const glossa = { app, slots, navigation: withoutNames(navigation) };
  return Buffer.from(JSON.stringify({ name: app, version, glossa }));
}

/** The blocks of a tarball as `unpackTarball` reads it. `files` are asked for one after the other. */
export async function* packEntries(
  files: AsyncIterable<readonly [path: string, bytes: Buffer]>,
): AsyncGenerator<Buffer> {
  for await (const [path, bytes] of files) {
    const name = `package/${path}`;
    const block = Buffer.alloc(BLOCK_BYTES);
    const header = { path: name, type: 'File', size: bytes.length, mode: 0o644, mtime: new Date(0) } as const;
    const isLong = new Header(header).encode(block);
    if (isLong) yield new Pax({ path: name }).encode();
    yield block;
    yield bytes;
    yield Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES);
  }
  yield Buffer.alloc(2 * BLOCK_BYTES);
}
