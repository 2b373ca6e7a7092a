import type { Compiler, javascript } from 'webpack';

export type Program = Parameters<Parameters<javascript.JavascriptParser['hooks']['program']['tap']>[1]>[0];

type Watch<Found> = (parser: javascript.JavascriptParser, add: (found: readonly Found[]) => void) => void;

/** What `watch` finds in each module, after JSX has become calls; cached by webpack in `buildInfo` under `key`. */
export class ModuleFindings<Found> {
  private found: readonly Found[] = [];

  constructor(
    private readonly key: string,
    private readonly watch: Watch<Found>,
  ) {}

  apply(compiler: Compiler): void {
    const { key } = this;
    compiler.hooks.thisCompilation.tap(key, (compilation, { normalModuleFactory }) => {
      for (const kind of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(kind).tap(key, (parser) => {
          this.watch(parser, (found) => {
            const { buildInfo } = parser.state.module;
            if (buildInfo && found.length > 0)
              buildInfo[key] = [...readFound<Found>(buildInfo, key), ...found];
          });
        });
      }
      compilation.hooks.finishModules.tap(key, (modules) => {
        this.found = [...modules].flatMap(({ buildInfo }) => readFound<Found>(buildInfo, key));
      });
    });
  }

  /** Those of the last compilation; complete once all its modules have been read. */
  all(): readonly Found[] {
    return this.found;
  }
}

const readFound = <Found>(buildInfo: Record<string, unknown> | undefined, key: string): readonly Found[] =>
  (buildInfo?.[key] ?? []) as readonly Found[];
