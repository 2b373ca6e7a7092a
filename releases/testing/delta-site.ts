import { createHash } from 'node:crypto';
import { once, EventEmitter } from 'node:events';
import type { LightMyRequestResponse } from 'fastify';
import { createDeltaCompressor, type DeltaCompressor } from '../src/server/deltas/delta-compressor';
import { createMemoryBundleStore } from './memory-bundle-store';
import { TestSite } from './test-site';

/** Code of some 20 KB that compresses badly, with one line that differs. */
export function codeWithLine(line: string): string {
  const lines = Array.from({ length: 300 }, (_, at) =>
    createHash('sha256').update(`line ${at}`).digest('hex'),
  );
  lines[150] = line;
  return lines.map((text) => `use("${text}");`).join('\n');
}

/** The request headers of a browser that has `content` as a dictionary. */
export function dictionaryHeaders(content: string): Record<string, string> {
  const hash = createHash('sha256').update(content).digest('base64');
  return { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': `:${hash}:` };
}

/** A site that makes deltas, with its store in memory. */
export class DeltaSite {
  private readonly stored = new EventEmitter();
  private readonly names = new Set<string>();

  private constructor(readonly bundles = createMemoryBundleStore()) {
    const { put } = bundles.deltas;
    bundles.deltas.put = async (app, version, name, bytes) => {
      await put(app, version, name, bytes);
      this.names.add(`${app} ${version} ${name}`);
      this.stored.emit('delta');
    };
  }

  static async open(
    compressor: DeltaCompressor = createDeltaCompressor(),
  ): Promise<{ site: TestSite; deltas: DeltaSite }> {
    const deltas = new DeltaSite();
    const site = await TestSite.open({ bundles: deltas.bundles, deltaCompressor: compressor });
    return { site, deltas };
  }

  /** Resolves when the delta of a file against this content is stored. */
  async made(app: string, version: string, path: string, content: string): Promise<void> {
    const dictionary = createHash('sha256').update(content).digest('hex');
    while (!this.names.has(`${app} ${version} ${dictionary}/${path}`)) await once(this.stored, 'delta');
  }
}

/** The dictionary's hash and the zstd frame of a `dcz` response. */
export function readDcz({ rawPayload }: LightMyRequestResponse): {
  magic: string;
  dictionary: string;
  frame: Buffer;
} {
  return {
    magic: rawPayload.subarray(0, 8).toString('hex'),
    dictionary: rawPayload.subarray(8, 40).toString('base64'),
    frame: rawPayload.subarray(40),
  };
}
