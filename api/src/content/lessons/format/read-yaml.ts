import type { TLocalizedValidationError } from 'typebox/error';
import { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { memoizeUnbounded } from '../../../platform/text/memoize-unbounded';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Fault } from './fault';

/** More are of no help. */
const MAX_FAULTS = 20;

/** Refuses aliases, a few of which unfold to gigabytes, and keys that come twice. `findLine`: that of a field, from 1. */
export function readYaml<Schema extends TSchema>(text: string, file: string, schema: Schema) {
  const lines = new LineCounter();
  const faultAt = (offset: number, problem: string): Fault => ({
    file,
    line: Math.max(lines.linePos(offset).line, 1),
    problem,
  });
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      stringKeys: true,
      // Comparing each key with each takes long; `findStructureFaults` does it in linear time.
      uniqueKeys: false,
      logLevel: 'silent',
    });
    const unreadable = [...document.errors, ...document.warnings].map(({ pos, message }) =>
      faultAt(pos[0], message),
    );
    const faults = [...unreadable, ...findStructureFaults(document, faultAt)];
    if (faults.length > 0) return faults.slice(0, MAX_FAULTS);
    const content: unknown = document.toJS({ maxAliasCount: 0 });
    const findLine = (path: readonly (string | number)[]) => faultAt(findOffset(document, path), '').line;
    if (Value.Check(schema, content)) return { content, findLine };
    return Value.Errors(schema, content)
      .filter(({ keyword }) => !SUMMARIES.has(keyword))
      .slice(0, MAX_FAULTS)
      .map((error) => {
        const path = error.instancePath.split('/').slice(1).map(unescapePointer);
        return { file, line: findLine(path), problem: describeError(schema, error, path) };
      });
  } catch (error) {
    // The parser and the walk are recursive.
    if (error instanceof RangeError) return [{ file, line: 1, problem: 'is nested too deeply' }];
    throw error;
  }
}

/** These only say that another error is in one of the parts. */
const SUMMARIES: ReadonlySet<string> = new Set(['additionalProperties', 'anyOf', 'propertyNames']);

function findStructureFaults(document: Document, faultAt: (offset: number, problem: string) => Fault) {
  const faults: Fault[] = [];
  visit(document, {
    Alias: (_key, alias) => {
      faults.push(
        faultAt(alias.range?.[0] ?? 0, `aliases such as *${alias.source} are not allowed: repeat the text`),
      );
      return faults.length < MAX_FAULTS ? undefined : visit.BREAK;
    },
    Map: (_key, { items }) => {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value))
          faults.push(faultAt(key.range?.[0] ?? 0, `"${String(key.value)}" appears twice`));
        keys.add(key.value);
      }
    },
  });
  return faults;
}

/** Where a field begins, or the last of its parents that exists. */
function findOffset(document: Document, path: readonly (string | number)[]): number {
  let node: unknown = document.contents;
  let offset = startOffset(node) ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) return offset;
      offset = startOffset(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = startOffset(node) ?? offset;
    } else return offset;
  }
  return offset;
}

function startOffset(node: unknown): number | undefined {
  const isNode = isMap(node) || isSeq(node) || isScalar(node) || isAlias(node);
  return isNode ? node.range?.[0] : undefined;
}

/** What a description explains better than the message of the validator. */
const DESCRIBED: ReadonlySet<string> = new Set(['pattern', 'minimum', 'maximum', 'exclusiveMinimum']);

function describeError(schema: TSchema, error: TLocalizedValidationError, path: readonly string[]): string {
  const name = path.length > 0 ? `"${path.join('.')}" ` : '';
  const { keyword, params, message } = error;
  if (keyword === 'boolean') return `${name}is not a known field`;
  if (keyword === 'required' && 'requiredProperties' in params)
    return `${name}has no ${params.requiredProperties.map((missing) => `"${missing}"`).join(', ')}`;
  if (keyword === 'enum' && 'allowedValues' in params)
    return `${name}must be one of ${params.allowedValues.map(String).join(', ')}`;
  const description = DESCRIBED.has(keyword) ? findDescription(schema, error.schemaPath) : undefined;
  return description ? `${name}must be ${description}` : `${name}${message}`;
}

/** What a schema says in words, by its path such as `#/properties/id`. */
function findDescription(schema: TSchema, schemaPath: string): string | undefined {
  let part: unknown = schema;
  for (const step of schemaPath.split('/').slice(1).map(unescapePointer)) {
    part = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[step] : undefined;
  }
  if (typeof part !== 'object' || part === null || !('description' in part)) return undefined;
  return String(part.description);
}

const unescapePointer = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** Larger files are not parsed a second time. */
const MAX_LOCATED_LENGTH = 2 * 1024 * 1024;

/** The check by an uncompiled schema takes ten times as long. */
const compile = memoizeUnbounded((schema: TSchema) => Compile(schema));

/** Reads JSON. It is parsed as YAML only to find the lines of faults, which takes many times as long. */
export function readJson<Schema extends TSchema>(text: string, file: string, schema: Schema) {
  const located = () => (text.length <= MAX_LOCATED_LENGTH ? readYaml(text, file, schema) : []);
  const findLine = (path: readonly (string | number)[]) => {
    const read = located();
    return Array.isArray(read) ? 1 : read.findLine(path);
  };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const faults = located();
    if (Array.isArray(faults) && faults.length > 0) return faults;
    return [{ file, line: 1, problem: `is not JSON: ${error instanceof Error ? error.message : ''}` }];
  }
  if (compile(schema).Check(content)) return { content: content as Static<Schema>, findLine };
  const faults = located();
  return Array.isArray(faults) && faults.length > 0
    ? faults
    : [{ file, line: 1, problem: 'does not match its schema' }];
}
