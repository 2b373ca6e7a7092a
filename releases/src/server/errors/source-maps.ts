import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { SourcePlace } from '@glossa/contract/operators/errors';
import { LRUCache } from 'lru-cache';
import type { ScriptFrame } from '../../core/errors/error-group';
import { listWords } from '../../core/errors/scrub-message';
import { sourceMapName, type BundleStore } from '../../storage/bundle-store';

const unpack = promisify(gunzip);

/** A map is some 3 MB in memory, and an operator asks about few scripts. */
const CACHED_MAPS = 12;
/** A script has up to 20,000 words. One report may name nine scripts, and reports of many browsers come at once. */
const CACHED_SCRIPTS = 32;

type Script = Pick<ScriptFrame, 'app' | 'version' | 'file'>;

export class SourceMaps {
  private readonly maps: LRUCache<string, { map: TraceMap | undefined }, Script>;
  private readonly words: LRUCache<string, ReadonlySet<string>, Script>;

  constructor(private readonly bundles: Pick<BundleStore, 'read' | 'sourceMaps'>) {
    this.maps = new LRUCache<string, { map: TraceMap | undefined }, Script>({
      max: CACHED_MAPS,
      fetchMethod: async (_key, _stale, { context }) => ({ map: await this.readMap(context) }),
    });
    this.words = new LRUCache<string, ReadonlySet<string>, Script>({
      max: CACHED_SCRIPTS,
      fetchMethod: async (_key, _stale, { context: { app, version, file } }) =>
        listWords((await bundles.read(app, version, file, 'identity'))?.toString('utf8') ?? ''),
    });
  }

  /** The place in the sources; undefined where no map says it. */
  async locate(frame: ScriptFrame): Promise<SourcePlace | undefined> {
    const fetched = await this.maps.fetch(scriptKey(frame), { context: frame });
    if (!fetched?.map) return undefined;
    // Maps count columns from 0, browsers from 1.
    const found = originalPositionFor(fetched.map, { line: frame.line, column: frame.column - 1 });
    if (found.source === null) return undefined;
    return { source: found.source, line: found.line, column: found.column + 1 };
  }

  async listWords(script: Script): Promise<ReadonlySet<string>> {
    return (await this.words.fetch(scriptKey(script), { context: script })) ?? new Set();
  }

  async hasMaps(app: string, version: string): Promise<boolean> {
    return (await this.bundles.sourceMaps.list(app, version)).size > 0;
  }

  async read({ app, version, file }: Script): Promise<Buffer | undefined> {
    const packed = await this.bundles.sourceMaps.read(app, version, sourceMapName(file));
    return packed && unpack(packed);
  }

  private async readMap(script: Script): Promise<TraceMap | undefined> {
    const text = await this.read(script);
    if (!text) return undefined;
    const { sourcesContent: _content, ...map } = JSON.parse(text.toString('utf8')) as Record<string, unknown>;
    return new TraceMap(map as unknown as ConstructorParameters<typeof TraceMap>[0]);
  }
}

function scriptKey({ app, version, file }: Script): string {
  return `${app}/${version}/${file}`;
}
