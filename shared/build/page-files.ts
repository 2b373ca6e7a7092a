import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Compilation, sources, type Compiler } from 'webpack';
import type { BundleFile } from '@glossa/contract/release';

/** Written as `page.json`: what the page's HTML has to load. */
export interface PageFiles {
  readonly scripts: readonly BundleFile[];
  readonly styles: readonly BundleFile[];
}

const READABLE = /\.(js|css)$/;

/** Writes `page.json`, and beside each file the same in brotli and gzip, so that no server compresses it again. */
export class PageFilesPlugin {
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'PageFilesPlugin', stage }, () => {
        const group = compilation.entrypoints.get(this.entry);
        if (!group) throw new Error(`The build has no entry ${this.entry}`);
        const files = group.getFiles().filter((file) => READABLE.test(file));
        const named = files.map((file) => ({ file, bytes: readAsset(compilation, file) }));
        for (const { file, bytes } of named) {
          compilation.emitAsset(`${file}.br`, new sources.RawSource(brotliCompressSync(bytes)));
          compilation.emitAsset(`${file}.gz`, new sources.RawSource(gzipSync(bytes, { level: 9 })));
        }
        const listed = (end: string): BundleFile[] =>
          named.flatMap(({ file, bytes }) =>
            file.endsWith(end) ? [{ file, integrity: computeIntegrity(bytes) }] : [],
          );
        const page: PageFiles = { scripts: listed('.js'), styles: listed('.css') };
        compilation.emitAsset('page.json', new sources.RawSource(JSON.stringify(page, null, 2)));
      });
    });
  }
}

function readAsset(compilation: Compilation, file: string): Buffer {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build names ${file}, but did not make it`);
  return asset.source.buffer();
}

/** The value of an `integrity` attribute. */
export function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
