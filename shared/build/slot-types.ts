import { parseSync, printSync } from '@swc/core';
import type { ModuleItem, TsPropertySignature, TsTypeElement } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Types of what the app lends. Published as it is, so it must stand alone. */
const LENT_FILE = 'src/slots.ts';
/** The types that `glossa types` fetches, a file for each lending app. */
export const BORROWED_FOLDER = 'src/lent';

const KIT = '@glossa/kit/federation';
const INTERFACES = ['SlotProps', 'Actions'];
const RULE = `Declare there nothing but properties of ${INTERFACES.join(' and ')} in ${KIT}, and import from packages only`;

export interface SlotTypes {
  /** The text of the app's own declarations, for the apps that borrow from it. */
  readonly text?: string;
  /** By slot or action, its own and the borrowed ones: a digest of its type. */
  readonly digests: Readonly<Record<string, string>>;
  /** Why the own declarations cannot be published. */
  readonly warning?: string;
}

export function readSlotTypes(directory: string): SlotTypes {
  const borrowed = listFiles(join(directory, BORROWED_FOLDER)).flatMap((file) => digestTypes(read(file)));
  const own = join(directory, LENT_FILE);
  if (!existsSync(own)) return { digests: Object.fromEntries(borrowed) };
  try {
    const text = read(own);
    return { text, digests: Object.fromEntries([...borrowed, ...digestTypes(text)]) };
  } catch (error) {
    const warning = `${LENT_FILE} is not published for other apps. ${RULE}: ${String(error)}`;
    return { digests: Object.fromEntries(borrowed), warning };
  }
}

const read = (file: string) => readFileSync(file, 'utf8');

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
}

/** Comments and spaces do not count. @throws Error when the text declares anything else */
const digestTypes = (text: string): [string, string][] =>
  parseSync(text, { syntax: 'typescript' }).body.flatMap(listDeclared).map(digestType);

function listDeclared(item: ModuleItem): TsTypeElement[] {
  if (item.type === 'ImportDeclaration' && !item.source.value.startsWith('.')) return [];
  if (item.type === 'ExportNamedDeclaration' && item.specifiers.length === 0) return [];
  if (item.type !== 'TsModuleDeclaration' || item.id.value !== KIT || item.body?.type !== 'TsModuleBlock')
    throw new Error(`it has a ${item.type}`);
  return item.body.body.flatMap((part) => {
    if (part.type === 'TsInterfaceDeclaration' && INTERFACES.includes(part.id.value)) return part.body.body;
    throw new Error(`${KIT} gets a ${part.type}`);
  });
}

function digestType(element: TsTypeElement): [string, string] {
  if (element.type !== 'TsPropertySignature' || element.key.type !== 'StringLiteral')
    throw new Error(`an interface has a ${element.type} without the name of a slot`);
  return [element.key.value, createHash('sha256').update(printType(element)).digest('hex').slice(0, 16)];
}

function printType({ span, typeAnnotation }: TsPropertySignature): string {
  if (!typeAnnotation) throw new Error('a slot has no type');
  const id = { type: 'Identifier', span, value: 'T', optional: false } as const;
  const alias = { type: 'TsTypeAliasDeclaration', span, declare: false, id, ctxt: 0 } as const;
  const body = [{ ...alias, id: { ...id, ctxt: 0 }, typeAnnotation: typeAnnotation.typeAnnotation }];
  return printSync({ type: 'Module', span, body, interpreter: '' }, { minify: true }).code;
}
