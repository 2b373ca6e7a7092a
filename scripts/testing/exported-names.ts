import ts from 'typescript';

/** Reads the names that modules export, of TypeScript, declarations and JavaScript alike. */
export class ExportedNames {
  private readonly program: ts.Program;

  constructor(files: readonly string[]) {
    this.program = ts.createProgram([...files], {
      allowJs: true,
      noEmit: true,
      types: [],
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      skipLibCheck: true,
    });
  }

  /** All names, or only those of values. */
  read(file: string, kind: 'all' | 'values' = 'all'): string[] {
    const checker = this.program.getTypeChecker();
    const source = this.program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) return [];
    const isValue = (symbol: ts.Symbol) => {
      const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return (meant.flags & ts.SymbolFlags.Value) !== 0 && !isTypeOnly(symbol);
    };
    return (
      checker
        .getExportsOfModule(module)
        .filter((symbol) => kind === 'all' || isValue(symbol))
        .map(({ name }) => name)
        // What marks CommonJS that was a module.
        .filter((name) => name !== '__esModule')
        .sort()
    );
  }
}

/** `export { type Name }` and `export type { Name }` of something that is a value too. */
function isTypeOnly({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (declaration) =>
      ts.isExportSpecifier(declaration) && (declaration.isTypeOnly || declaration.parent.parent.isTypeOnly),
  );
}
