import { gzipSync } from 'node:zlib';
import { Header } from 'tar';

export interface TarEntry {
  path: string;
  content?: string | Buffer;
  type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory';
  linkpath?: string;
}

/** A tarball with exactly these entries, whatever they are: also ones npm pack would never write. */
export function tarball(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', type = 'File', linkpath }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    new Header({ path, type, linkpath, size: bytes.length, mode: 0o644, mtime: new Date(0) }).encode(header);
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}
