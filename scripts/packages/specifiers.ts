import { dirname, relative, sep } from 'node:path';
import ts from 'typescript';

/** Changes the module specifiers of a compiled file. `rename` returns undefined for one that stays as it is. */
export function renameSpecifiers(
  text: string,
  file: string,
  rename: (specifier: string) => string | undefined,
): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  let renamed = text;
  // From the end, so that the positions of the others stay true.
  for (const literal of listSpecifiers(source).reverse()) {
    const name = rename(literal.text);
    if (name === undefined) continue;
    const [start, end] = [literal.getStart(source) + 1, literal.getEnd() - 1];
    renamed = renamed.slice(0, start) + name + renamed.slice(end);
  }
  return renamed;
}

/** In imports, exports, `import()`, `require()` and types such as `import('…').Name`, in their order. */
function listSpecifiers(node: ts.Node): ts.StringLiteralLike[] {
  const own = readSpecifier(node);
  const below: ts.StringLiteralLike[] = [];
  ts.forEachChild(node, (child) => void below.push(...listSpecifiers(child)));
  return own && ts.isStringLiteralLike(own) ? [own, ...below] : below;
}

function readSpecifier(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const loads =
    node.expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(node.expression) && node.expression.text === 'require');
  return loads ? node.arguments[0] : undefined;
}

/** The specifier of one file in another, both in the package: `../ui/index.js`. */
export function relativeSpecifier(from: string, to: string): string {
  const path = relative(dirname(from), to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
