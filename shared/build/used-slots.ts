import type { Compiler, javascript } from 'webpack';

type Program = Parameters<Parameters<javascript.JavascriptParser['hooks']['program']['tap']>[1]>[0];
type Node = { type: string } & Record<string, unknown>;

const SOURCE = '@glossa/kit/federation';
const RULE =
  'Write the names of slots and actions out, <Slot name="app/name" …/> and loadAction("app/name"), so that the build can record which are used';

/** Key in webpack's `buildInfo`, which its cache keeps with the module. */
const USED = 'glossaSlotsUsed';

/**
 * Records which slots and actions of other apps the code uses, so that the gate refuses a version that stops lending
 * one. It reads the modules of the bundle after JSX has become calls.
 */
export class UsedSlots {
  private used: readonly string[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedSlots', (compilation, { normalModuleFactory }) => {
      for (const kind of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(kind).tap('UsedSlots', (parser) => {
          parser.hooks.program.tap('UsedSlots', (program) => {
            const { module } = parser.state;
            const used = usedNames(program, module.resource);
            if (module.buildInfo && used.length > 0) module.buildInfo[USED] = used;
          });
        });
      }
      compilation.hooks.finishModules.tap('UsedSlots', (modules) => {
        const used = [...modules].flatMap(({ buildInfo }) => (buildInfo?.[USED] ?? []) as string[]);
        this.used = [...new Set(used)].sort();
      });
    });
  }

  /** The names in the last compilation, sorted; complete once all its modules have been read. */
  names(): string[] {
    return [...this.used];
  }
}

/** @throws Error when a slot or an action is named only at run time. */
function usedNames(program: Program, file: string): string[] {
  const slots = localNames(program, 'Slot');
  const actions = localNames(program, 'loadAction');
  if (slots.size + actions.size === 0) return [];
  const used: string[] = [];
  walk(program as unknown as Node, (node, parent) => {
    if (node.type !== 'Identifier' || isOnlyAName(node, parent)) return;
    const local = String(node['name']);
    if (!slots.has(local) && !actions.has(local)) return;
    const input = parent && firstInput(node, parent, slots.has(local));
    const name = input && (slots.has(local) ? property(input, 'name') : input['value']);
    if (typeof name !== 'string') throw new Error(`${RULE}: ${file}`);
    used.push(name);
  });
  return used;
}

/** The names that an export of the federation package has in this module. */
function localNames(program: Program, exported: string): Set<string> {
  const specifiers = program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value === SOURCE ? statement.specifiers : [],
  );
  return new Set(
    specifiers.flatMap((specifier) =>
      specifier.type === 'ImportSpecifier' &&
      specifier.imported.type === 'Identifier' &&
      specifier.imported.name === exported
        ? [specifier.local.name]
        : [],
    ),
  );
}

/** In an import, behind a dot or before a colon, an identifier does not stand for the imported value. */
function isOnlyAName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'ImportSpecifier') return true;
  if (parent?.type === 'MemberExpression') return parent['property'] === node && !parent['computed'];
  return parent?.type === 'Property' && parent['key'] === node && parent['value'] !== node;
}

/** The props in `_jsx(Slot, { name: "app/name", … })`, or the argument of `loadAction("app/name")`. */
function firstInput(node: Node, call: Node, isSlot: boolean): Node | undefined {
  if (call.type !== 'CallExpression') return undefined;
  const [first, second] = call['arguments'] as Node[];
  if (isSlot) return first === node ? second : undefined;
  return call['callee'] === node ? first : undefined;
}

function property(object: Node, name: string): unknown {
  if (object.type !== 'ObjectExpression') return undefined;
  const found = (object['properties'] as Node[]).find(
    (each) => each.type === 'Property' && (each['key'] as Node)['name'] === name,
  );
  return (found?.['value'] as Node | undefined)?.['value'];
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
