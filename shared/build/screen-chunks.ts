import { sep } from 'node:path';
import type {
  AsyncDependenciesBlock,
  Compilation,
  Compiler,
  Dependency,
  Module,
  NormalModule,
} from 'webpack';
import { SCREENS_FILE } from './read-screens';

interface ScreenImport {
  readonly position: number;
  /** Undefined where the import is eager: the screen is then part of the app's first chunk. */
  readonly block?: AsyncDependenciesBlock;
}

/** Finds the chunk of each screen: `src/screens.ts` has one `import()` for each, in their order. */
export class ScreenChunks {
  private imports: readonly ScreenImport[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScreenChunks', (compilation) => {
      // Later a module may be merged into another.
      compilation.hooks.finishModules.tap('ScreenChunks', (modules) => {
        const declaration = [...modules].find(isDeclaration);
        this.imports = declaration ? readImports(declaration) : [];
      });
    });
  }

  /** The files of each screen's chunk. @throws Error when the imports are not one for each screen. */
  files({ chunkGraph }: Compilation, screenCount: number): string[][] {
    if (this.imports.length !== screenCount) {
      throw new Error(
        `${SCREENS_FILE} declares ${screenCount} screens with ${this.imports.length} import(): write one for each, in the order of the screens`,
      );
    }
    return this.imports.map(({ block }) => (block && chunkGraph.getBlockChunkGroup(block)?.getFiles()) ?? []);
  }
}

function isDeclaration(module: Module): boolean {
  const { resource } = module as NormalModule;
  return resource?.split(sep).join('/').endsWith(`/${SCREENS_FILE}`) ?? false;
}

function readImports({ blocks, dependencies }: Module): ScreenImport[] {
  const eager = dependencies.filter(({ type }) => type === 'import() eager');
  const own = blocks.map((block) => ({ position: startPosition(block.dependencies[0]), block }));
  const all = [...own, ...eager.map((dependency) => ({ position: startPosition(dependency) }))];
  return all.sort((one, other) => one.position - other.position);
}

function startPosition(dependency: Dependency | undefined): number {
  const { range } = dependency as { range?: readonly [number, number] };
  if (!range) throw new Error(`webpack does not tell where ${SCREENS_FILE} imports a screen`);
  return range[0];
}
