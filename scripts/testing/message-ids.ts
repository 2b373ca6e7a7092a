import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What an app's code says of its messages. */
export interface MessageIds {
  /** Every string of the code that has the form of one of the app's ids. */
  readonly written: ReadonlySet<string>;
  /** Ids made at run time, such as `quiz.kind.${kind}`, each as the pattern its ids match. */
  readonly made: readonly RegExp[];
}

const SOURCE = /\.tsx?$/;
const NOT_SHIPPED = /\.test\.tsx?$|\.d\.ts$|[\\/]testing[\\/]/;

/** Reads the ids that begin with `prefix` from the code in a folder; tests do not count. */
export function readMessageIds(folder: string, prefix: string): MessageIds {
  const written = new Set<string>();
  const made: RegExp[] = [];
  const whole = new RegExp(`^${escapeRegExp(prefix)}[A-Za-z0-9_.-]*[A-Za-z0-9_-]$`);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!SOURCE.test(file) || NOT_SHIPPED.test(file)) continue;
    visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false));
  }
  return { written, made };

  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) && whole.test(node.text)) written.add(node.text);
    if (ts.isTemplateExpression(node) && node.head.text.startsWith(prefix)) made.push(toPattern(node));
    ts.forEachChild(node, visit);
  }
}

function toPattern({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const rest = templateSpans.map(({ literal }) => `[A-Za-z0-9_-]+${escapeRegExp(literal.text)}`);
  return new RegExp(`^${escapeRegExp(head.text)}${rest.join('')}$`);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
