import { CONTENT_ADDRESS, contentAddress } from '@glossa/contract/page-protocol';
import { Compilation, RuntimeGlobals, RuntimeModule, sources, type Chunk, type Compiler } from 'webpack';
import { computeIntegrity } from '../page-config';

const STYLES = 'css/mini-extract';
const STYLE_NAME = `${RuntimeGlobals.require}.miniCssF`;
const PLACEHOLDER = /__address_of_style_(\d+)__/g;

/**
 * A chunk that did not change keeps its address. A script's comes from its integrity, which the runtime knows
 * anyway; those of style sheets are written in once the sheets are final.
 */
export function addressByContent({ hooks }: Compiler): void {
  hooks.thisCompilation.tap('addressByContent', (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(RuntimeGlobals.ensureChunkHandlers)
      .tap('addressByContent', (chunk, needed) => {
        needed.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new ContentAddressesModule());
      });
    compilation.hooks.processAssets.tap(
      // After the sheets are minified, and before the integrity of the runtime's own file is computed.
      { name: 'addressByContent', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
      () => writeStyleAddresses(compilation),
    );
  });
}

class ContentAddressesModule extends RuntimeModule {
  constructor() {
    super('content addresses', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { from, to } = CONTENT_ADDRESS;
    const script = RuntimeGlobals.getChunkScriptFilename;
    return [
      `const scriptName = ${script};`,
      `${script} = (id) => ${RuntimeGlobals.require}.sriHashes[id].slice(${from}, ${to}).replace(/\\W/g, "-") + "/" + scriptName(id);`,
      ...this.renderStyles(),
    ].join('\n');
  }

  private renderStyles(): string[] {
    const { compilation, chunk: runtime } = this;
    if (!compilation?.chunkGraph || !runtime) throw new Error('The runtime module belongs to no chunk');
    const { chunkGraph } = compilation;
    const hasStyles = (chunk: Chunk) =>
      chunkGraph.getChunkModulesIterableBySourceType(chunk, STYLES) !== undefined;
    const ids = [...runtime.getAllAsyncChunks()].filter(hasStyles).map(({ id }) => String(id));
    if (ids.length === 0) return [];
    const addresses = Object.fromEntries(ids.map((id) => [id, `__address_of_style_${id}__`] as const));
    return [
      `const styleName = ${STYLE_NAME};`,
      `const styles = ${JSON.stringify(addresses)};`,
      `${STYLE_NAME} = (id) => styles[id] + "/" + styleName(id);`,
    ];
  }
}

function writeStyleAddresses(compilation: Compilation): void {
  const chunks = [...compilation.chunks];
  const readAddress = (id: string): string => {
    const styled = chunks.find((chunk) => String(chunk.id) === id);
    const sheet = [...(styled?.files ?? [])].find((file) => file.endsWith('.css'));
    const asset = sheet === undefined ? undefined : compilation.getAsset(sheet);
    if (!asset) throw new Error(`The chunk ${id} has no style sheet`);
    return contentAddress(computeIntegrity(asset.source.buffer()));
  };
  for (const file of chunks.filter((chunk) => chunk.hasRuntime()).flatMap((chunk) => [...chunk.files])) {
    const asset = compilation.getAsset(file);
    if (!asset) continue;
    // Keeps the source map.
    const written = new sources.ReplaceSource(asset.source);
    const found = [...String(asset.source.source()).matchAll(PLACEHOLDER)];
    for (const { 0: placeholder, 1: id = '', index } of found)
      written.replace(index, index + placeholder.length - 1, readAddress(id));
    if (found.length > 0) compilation.updateAsset(file, written);
  }
}
