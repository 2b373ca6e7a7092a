import { readFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bytesBySource } from './bytes-by-source';

export interface FileSize {
  file: string;
  raw: number;
  brotli: number;
}

/** A script of the first screen. */
interface InitialScript extends FileSize {
  /** Bytes of the minified script by source. */
  sources: Record<string, number>;
}

export interface AppSizes {
  app: string;
  scripts: InitialScript[];
  styles: FileSize[];
  /** Loaded on demand. */
  lazy: FileSize[];
  /** A page loads the catalogue of one language. */
  messages: FileSize[];
}

interface Release {
  app: string;
  entry: { file: string };
  scripts: { file: string }[];
  styles: { file: string }[];
  messages: Record<string, { file: string }[]>;
  files: Record<string, string>;
}

const SHIPPED = /\.(js|css|svg)$/;

/** Measures the build of an app. */
export async function measuredFiles(folder: string): Promise<AppSizes> {
  const release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
  const names = (files: { file: string }[]) => files.map(({ file }) => file);
  const scripts = names([release.entry, ...release.scripts]);
  const styles = names(release.styles);
  const messages = names(Object.values(release.messages).flat());
  const known = new Set([...scripts, ...styles, ...messages]);
  const lazy = Object.keys(release.files).filter((file) => SHIPPED.test(file) && !known.has(file));
  const sizes = (files: string[]) => Promise.all(files.map((file) => measureFile(folder, file)));
  return {
    app: release.app,
    scripts: await Promise.all(scripts.map((file) => initialScript(folder, file))),
    styles: await sizes(styles),
    lazy: await sizes(lazy),
    messages: await sizes(messages),
  };
}

async function measureFile(folder: string, file: string): Promise<FileSize> {
  const bytes = await readFile(path.join(folder, file));
  return { file, raw: bytes.length, brotli: brotliCompressSync(bytes).length };
}

async function initialScript(folder: string, file: string): Promise<InitialScript> {
  const map = await readFile(path.join(folder, 'source-maps', `${file}.map`), 'utf8');
  const script = await readFile(path.join(folder, file), 'utf8');
  return {
    ...(await measureFile(folder, file)),
    sources: bytesBySource(script, JSON.parse(map) as SourceMapPayload),
  };
}
