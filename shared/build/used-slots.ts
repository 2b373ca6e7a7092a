import type { Compiler, javascript } from 'webpack';

type Program = Parameters<Parameters<javascript.JavascriptParser['hooks']['program']['tap']>[1]>[0];
type Node = { type: string } & Record<string, unknown>;

const SOURCE = '@glossa/shared/federation';
const RULE =
  'Draw slots as <Slot name="app/name" …/> with the name written out, so that the build can tell which are used';

/** Where a module remembers what it draws; webpack keeps it with the module, in a cache too. */
const DRAWN = 'glossaSlotsDrawn';

/**
 * Reads which slots of other apps the code draws, so that nobody takes one away that is in use. It reads the modules
 * that belong to the bundle, as they are after JSX has become calls.
 */
export class UsedSlots {
  #names: readonly string[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedSlots', (compilation, { normalModuleFactory }) => {
      for (const kind of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(kind).tap('UsedSlots', (parser) => {
          parser.hooks.program.tap('UsedSlots', (program) => {
            const { module } = parser.state;
            const drawn = slotsDrawnIn(program, module.resource);
            if (module.buildInfo && drawn.length > 0) module.buildInfo[DRAWN] = drawn;
          });
        });
      }
      compilation.hooks.finishModules.tap('UsedSlots', (modules) => {
        const drawn = [...modules].flatMap(({ buildInfo }) => (buildInfo?.[DRAWN] ?? []) as string[]);
        this.#names = [...new Set(drawn)].sort();
      });
    });
  }

  /** Of the last compilation, once all its modules have been read. */
  names(): string[] {
    return [...this.#names];
  }
}

/** @throws Error when a slot is drawn by a name that is known only at run time. */
function slotsDrawnIn(program: Program, file: string): string[] {
  const locals = namesOfSlot(program);
  if (locals.size === 0) return [];
  const drawn: string[] = [];
  walk(program as unknown as Node, (node, parent) => {
    if (node.type !== 'Identifier' || !locals.has(String(node['name'])) || isOnlyAName(node, parent)) return;
    const name = parent && nameGiven(node, parent);
    if (name === undefined) throw new Error(`${RULE}: ${file}`);
    drawn.push(name);
  });
  return drawn;
}

/** What `Slot` is called in this module. */
function namesOfSlot(program: Program): Set<string> {
  const specifiers = program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value === SOURCE ? statement.specifiers : [],
  );
  return new Set(
    specifiers.flatMap((specifier) =>
      specifier.type === 'ImportSpecifier' &&
      specifier.imported.type === 'Identifier' &&
      specifier.imported.name === 'Slot'
        ? [specifier.local.name]
        : [],
    ),
  );
}

/** In an import, behind a dot or before a colon, it does not stand for the component. */
function isOnlyAName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'ImportSpecifier') return true;
  if (parent?.type === 'MemberExpression') return parent['property'] === node && !parent['computed'];
  return parent?.type === 'Property' && parent['key'] === node && parent['value'] !== node;
}

/** `_jsx(Slot, { name: "app/name", … })`. */
function nameGiven(component: Node, call: Node): string | undefined {
  const [drawn, props] = call.type === 'CallExpression' ? (call['arguments'] as Node[]) : [];
  if (drawn !== component || props?.type !== 'ObjectExpression') return undefined;
  const given = (props['properties'] as Node[]).find(
    (each) => each.type === 'Property' && (each['key'] as Node)['name'] === 'name',
  );
  const value = (given?.['value'] as Node | undefined)?.['value'];
  return typeof value === 'string' ? value : undefined;
}

function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent);
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) walk(child, visit, node);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
