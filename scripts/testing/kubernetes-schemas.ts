/**
 * Checks objects against the types that the package kubernetes-models makes of the schemas of Kubernetes. A field that
 * does not exist is an error, which a cluster's own schemas leave to the server.
 */
import { join } from 'node:path';
import ts from 'typescript';
import type { KubernetesObject } from './kustomize';

/** In this folder, so that the package is found from there. */
const FILE = join(__dirname, 'checked-objects.ts');

/** Each fault names the kind, the name and what is wrong. */
export function findSchemaFaults(objects: KubernetesObject[]): string[] {
  const declared = objects.map(({ apiVersion, kind, metadata, ...rest }, index) => {
    const type = `import('kubernetes-models/${apiVersion}').I${kind}`;
    return `export const object${index}: ${type} = ${JSON.stringify({ apiVersion, kind, metadata, ...rest })};`;
  });
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  const text = declared.join('\n');
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.getSourceFile = (name, language) =>
    name === FILE ? ts.createSourceFile(name, text, language) : getSourceFile(name, language);
  const program = ts.createProgram([FILE], options, host);
  const source = program.getSourceFile(FILE);
  return ts.getPreEmitDiagnostics(program, source).map((diagnostic) => {
    const object = source && objects[source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line];
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
    return `${object?.kind} ${object?.metadata.name}: ${message}`;
  });
}
