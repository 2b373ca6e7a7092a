import { ModuleFindings, type Program } from './module-findings';

type Node = { type: string } & Record<string, unknown>;

const SOURCE = '@glossa/kit/federation';
const RULE =
  'Write the names of slots and actions out, <Slot name="app/name" …/> and loadAction("app/name"), so that the build can record which are used';

/** Records which slots and actions of other apps the code uses, so that the gate refuses a version that stops lending one. */
export class UsedSlots extends ModuleFindings<string> {
  constructor() {
    super('glossaSlotsUsed', (parser, add) => {
      parser.hooks.program.tap('UsedSlots', (program) =>
        add(usedNames(program, parser.state.module.resource)),
      );
    });
  }

  names(): string[] {
    return [...new Set(this.all())].sort();
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
