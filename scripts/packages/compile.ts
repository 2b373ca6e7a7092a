import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { relativeSpecifier, renameSpecifiers } from './specifiers';

export interface CompileOptions {
  /** The folder of the sources, which the package has the layout of. */
  readonly sources: string;
  /** TypeScript files that are loaded by their names; what they import is compiled too. */
  readonly entries: readonly string[];
  /** CommonJS instead of ES modules. */
  readonly isCommonJs: boolean;
}

/** Texts of files by their paths in the package. */
export type PackageFiles = ReadonlyMap<string, string>;

/** Compiles sources to JavaScript with source maps and declarations. @throws Error when the types do not hold */
export function compileSources(options: CompileOptions): PackageFiles {
  const { sources, isCommonJs } = options;
  const program = createProgram(options);
  const files = new Map(emitDeclarations(program, sources));
  for (const file of listOwnFiles(program, sources)) {
    const { fileName, text } = file;
    const path = relativePath(sources, fileName);
    // Ambient declarations are not emitted.
    if (file.isDeclarationFile) files.set(path, text);
    else for (const compiled of compileFile(path, text, isCommonJs)) files.set(...compiled);
  }
  for (const [path, text] of files) {
    if (path.endsWith('.map')) continue;
    const renamed = renameSpecifiers(text, path, (specifier) => {
      if (!specifier.startsWith('.')) return undefined;
      const found = resolveOwn(program, sources, specifier, path);
      return found && relativeSpecifier(path, found.replace(/(?<!\.d)\.tsx?$/, '.js'));
    });
    files.set(path, renamed);
  }
  return files;
}

const relativePath = (sources: string, file: string) => relative(sources, file).split(sep).join('/');

function isOwn(sources: string, file: string): boolean {
  return !relativePath(sources, file).startsWith('../') && !file.split('/').includes('node_modules');
}

function listOwnFiles(program: ts.Program, sources: string): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => isOwn(sources, fileName));
}

/** TypeScript emits nothing of a file that is imported by a package's name only, so a second program has all as roots. */
function createProgram({ sources, entries }: CompileOptions): ts.Program {
  const compilerOptions = readCompilerOptions(sources);
  const roots = entries.map((entry) => join(sources, entry));
  const first = ts.createProgram(roots, compilerOptions);
  const all = listOwnFiles(first, sources).map(({ fileName }) => fileName);
  return ts.createProgram(all, compilerOptions, undefined, first);
}

function readCompilerOptions(sources: string): ts.CompilerOptions {
  const file = join(sources, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file));
  return {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: sources,
    outDir: sources,
  };
}

function emitDeclarations(program: ts.Program, sources: string): PackageFiles {
  const files = new Map<string, string>();
  const write = (path: string, text: string) => void files.set(relativePath(sources, path), text);
  const { diagnostics } = program.emit(undefined, write, undefined, true);
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, formatHost(sources)));
  return files;
}

function formatHost(sources: string): ts.FormatDiagnosticsHost {
  return {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => sources,
    getNewLine: () => '\n',
  };
}

/** Each file by itself, which `isolatedModules` allows, because the two kinds of modules are in one program. */
function compileFile(source: string, text: string, isCommonJs: boolean): [path: string, text: string][] {
  const { outputText, sourceMapText = '' } = ts.transpileModule(text, {
    fileName: source.split('/').at(-1) ?? source,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: isCommonJs ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
      isolatedModules: true,
      sourceMap: true,
      inlineSources: true,
    },
  });
  const path = source.replace(/\.tsx?$/, '.js');
  return [
    [path, outputText],
    [`${path}.map`, sourceMapText],
  ];
}

/** The source that a specifier in a compiled file means, if it is one of this package's. */
function resolveOwn(
  program: ts.Program,
  sources: string,
  specifier: string,
  file: string,
): string | undefined {
  const from = join(sources, file);
  const { resolvedModule } = ts.resolveModuleName(specifier, from, program.getCompilerOptions(), ts.sys);
  const found = resolvedModule?.resolvedFileName;
  return found !== undefined && isOwn(sources, found) ? relativePath(sources, found) : undefined;
}

/** The style sheets that compiled files import, and those that these compose from. */
export function collectStyles(sources: string, files: PackageFiles): PackageFiles {
  const styles = new Map<string, string>();
  const addImported = (importer: string, text: string) => {
    for (const [, name = ''] of text.matchAll(/(?:from|import) ['"](\.[^'"]+\.css)['"]/g)) {
      const path = join(dirname(importer), name).split(sep).join('/');
      if (styles.has(path)) continue;
      const style = readFileSync(join(sources, path), 'utf8');
      styles.set(path, style);
      addImported(path, style);
    }
  };
  for (const [path, text] of files) if (path.endsWith('.js')) addImported(path, text);
  return styles;
}
