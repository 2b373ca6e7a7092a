import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { type Configuration, Compilation, sources, type Compiler } from 'webpack';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BundleFile } from '@glossa/contract/release';
import { buildCache } from './build-cache';
import { commonConfig } from './module-rules';

interface PageConfigOptions {
  readonly directory: string;
  readonly entry: string;
  /** Folder that the files are put into; what it held is gone. */
  readonly output: string;
  /** Names the files, and keeps the classes of this page from being those of another. */
  readonly name: string;
}

/** A page that stands alone: no federation, no shell. Its files are named by content and listed in `page.json`. */
export const pageConfig = ({ directory, entry, output, name }: PageConfigOptions): Configuration => ({
  ...commonConfig(directory, name),
  mode: 'production',
  devtool: false,
  entry: { [name]: entry },
  output: {
    path: output,
    clean: true,
    publicPath: '',
    filename: '[name].[contenthash:16].js',
    hashFunction: 'sha256',
  },
  cache: buildCache({ name, directory, salt: JSON.stringify([entry, output]) }),
  plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:16].css' }), new PageFilesPlugin(name)],
});

const READABLE = /\.(js|css)$/;

/** Writes `page.json`, which says what the page's HTML has to load, and beside each file the same in brotli and gzip, so that no server compresses it again. */
class PageFilesPlugin {
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
        const page = { scripts: listed('.js'), styles: listed('.css') };
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

export const computeIntegrity = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
