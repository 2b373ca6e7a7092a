import type { Prerendered } from '@glossa/contract/prerendered';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { parsePrerendered } from '../../core/bundle/check-prerendered';
import { liveVersion } from '../../core/log/history';
import type { BundleStore } from '../../storage/bundle-store';
import type { Registry } from '../registry/registry';
import { type InlineSource, toInlineSource } from './security-headers';

/** The live version of the shell, a canary, and what a rollback leads to. Each takes some 300 KB. */
const MAX_VERSIONS = 6;

/** A few times what the shell has. Beyond it a page would take longer than the file beside it. */
const MAX_STYLE_BYTES = 64 * 1024;

/** Not to be inlined: addresses are relative to the file, and `</` may end the element. */
const BOUND_TO_FILE = /url\(|@import|<[/!]/i;

/** What the server writes of a version of the shell into its pages. */
export interface ShellPages {
  prerendered: Prerendered;
  /** Undefined where the styles have to be loaded as files. */
  style: InlineSource | undefined;
  /** The same with those of the frame. */
  frameStyle: InlineSource | undefined;
}

/** The prerendered pages of versions of the shell. Pages are composed synchronously, so these are read beforehand. */
export class PrerenderedPages {
  private readonly versions = new LRUCache<string, ShellPages>({
    max: MAX_VERSIONS,
    fetchMethod: (version) => this.read(version),
    ignoreFetchAbort: true,
  });

  constructor(
    private readonly site: FastifyInstance,
    private readonly registry: Registry,
    private readonly bundles: Pick<BundleStore, 'read'>,
  ) {
    registry.changes.on('live', () => void this.loadLive());
    site.addHook('onReady', () => this.loadLive());
  }

  /** Undefined until they have been read: the page is then the same without them. */
  find(version: string): ShellPages | undefined {
    const known = this.versions.get(version);
    if (!known) void this.versions.fetch(version);
    return known;
  }

  /** Reads those of the live version and of its canary. */
  private async loadLive(): Promise<void> {
    const { history } = this.registry.known;
    const live = [liveVersion(history, 'shell'), history.apps.get('shell')?.canary?.version];
    const known = live.filter((version) => version !== undefined);
    await Promise.all(known.map((version) => this.versions.fetch(version)));
  }

  private async read(version: string): Promise<ShellPages | undefined> {
    const release = this.registry.known.find('shell', version)?.release;
    if (!release?.prerendered) return undefined;
    try {
      const files = [release.prerendered, ...release.styles, ...(release.frame_styles ?? [])];
      const [bytes, ...sheets] = await Promise.all(
        files.map(({ file }) => this.bundles.read('shell', version, file, 'identity')),
      );
      const prerendered = bytes && parsePrerendered(bytes);
      const style = toInlineStyle(sheets.slice(0, release.styles.length));
      return prerendered && { prerendered, style, frameStyle: toInlineStyle(sheets) };
    } catch (error) {
      this.site.log.warn({ err: error, version }, 'could not read the prerendered pages of the shell');
      return undefined;
    }
  }
}

/** Undefined where the stylesheets cannot be written into a page. Each is a file; undefined is one that is missing. */
function toInlineStyle(sheets: readonly (Buffer | undefined)[]): InlineSource | undefined {
  const text = sheets.map((sheet) => sheet?.toString('utf8') ?? '@import').join('\n');
  if (text === '' || text.length > MAX_STYLE_BYTES || BOUND_TO_FILE.test(text)) return undefined;
  return toInlineSource(text);
}
