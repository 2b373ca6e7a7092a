import type { Chunk, ChunkGraph, Compiler, Module } from 'webpack';
import { hashTexts, nameFile } from './stable-names';

/** The modules that the federation plugin generates and calls after absolute paths; the first match counts. */
const GENERATED: readonly (readonly [RegExp, string])[] = [
  [/^container entry /, 'container-entry'],
  [/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/, 'federation-entry'],
];

/** Enough for an id to move once in a hundred added modules. All ids have as many digits, however many there are. */
const MIN_ID = 10_000;
const MAX_ID = 99_999;

/** Ids come from names alone, the same in each version and checkout. webpack's own depend on all modules. */
export class StableIdsPlugin {
  /** `container` has the version, and so is no part of a name. */
  constructor(
    private readonly directory: string,
    private readonly container: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      const { chunkGraph } = compilation;
      compilation.hooks.moduleIds.tap('StableIdsPlugin', (modules) => {
        const ids = new Ids();
        const unnamed: [string, Module][] = [];
        for (const module of modules) {
          const id = generatedName(module);
          if (id !== undefined) chunkGraph.setModuleId(module, id);
          else if (chunkGraph.getNumberOfModuleChunks(module) > 0)
            unnamed.push([this.nameModule(module), module]);
        }
        for (const [name, module] of unnamed.sort(byName)) chunkGraph.setModuleId(module, ids.take(name));
      });
      compilation.hooks.chunkIds.tap('StableIdsPlugin', (chunks) => {
        const ids = new Ids();
        const named = [...chunks].map((chunk) => [this.nameChunk(chunkGraph, chunk), chunk] as const);
        for (const [name, chunk] of named.sort(byName)) {
          chunk.id = ids.take(name);
          chunk.ids = [chunk.id];
        }
      });
    });
  }

  private nameChunk(chunkGraph: ChunkGraph, chunk: Chunk): string {
    if (chunk.name) return chunk.name === this.container ? 'container' : chunk.name;
    const roots = chunkGraph.getChunkRootModules(chunk).map((module) => this.nameModule(module));
    return JSON.stringify(roots.sort());
  }

  /** Merged modules have the name of the one that the others were merged into. */
  private nameModule(module: Module): string {
    const root = 'rootModule' in module ? (module.rootModule as Module) : module;
    const { directory } = this;
    return splitIdentifier(root.identifier(), directory)
      .map((part) => nameFile(directory, part))
      .join('');
  }
}

/** Never part of a path. */
const SPACE_IN_PATH = '\0';

/** Splits where a path may begin or end; a space in the path of the checkout is no such place. */
function splitIdentifier(identifier: string, directory: string): string[] {
  const spaced = directory.slice(0, directory.lastIndexOf(' ') + 1);
  const joined = spaced ? identifier.replaceAll(spaced, spaced.replaceAll(' ', SPACE_IN_PATH)) : identifier;
  return joined.split(/([|! ])/).map((part) => part.replaceAll(SPACE_IN_PATH, ' '));
}

function generatedName(module: Module): string | undefined {
  const name = module.nameForCondition() ?? module.identifier();
  return GENERATED.find(([pattern]) => pattern.test(name))?.[1];
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

class Ids {
  private readonly taken = new Set<number>();

  take(name: string): number {
    for (let attempt = 0; ; attempt += 1) {
      const number = hashTexts(name, String(attempt)).readUInt32BE();
      const id = MIN_ID + (number % (MAX_ID - MIN_ID + 1));
      if (this.taken.has(id)) continue;
      this.taken.add(id);
      return id;
    }
  }
}
