/**
 * Checks the types and the lint rules of one side of the product: `browser`, `server`, or all of it without a name. Both
 * use one TypeScript program, because the linter's rules need the types that the type check computes anyway.
 */
import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '..');
const SIDES = ['browser', 'server'];

function loadProgram(side) {
  const file = resolve(ROOT, `tsconfig.${side}.json`);
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => report([diagnostic]) };
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(file, {}, host);
  return ts.createProgram(fileNames, options);
}

function report(diagnostics) {
  const host = {
    getCurrentDirectory: () => ROOT,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  };
  console.error(ts.formatDiagnosticsWithColorAndContext(diagnostics, host));
  process.exitCode = 1;
}

async function lint(program, patterns) {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: [
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parserOptions: { projectService: false, programs: [program] } },
      },
    ],
    errorOnUnmatchedPattern: false,
  });
  const results = await eslint.lintFiles(patterns);
  const formatter = await eslint.loadFormatter('stylish');
  const output = await formatter.format(results);
  if (output) console.error(output);
  if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)) process.exitCode = 1;
}

for (const side of process.argv[2] ? [process.argv[2]] : SIDES) {
  const program = loadProgram(side);
  const typed = program.getRootFileNames().filter((name) => /\.tsx?$/.test(name));
  // The scripts and the configuration have no types and belong to neither side.
  await lint(program, side === 'server' ? [...typed, '**/*.{mjs,cjs,js}'] : typed);
  const diagnostics = ts.getPreEmitDiagnostics(program);
  if (diagnostics.length > 0) report(diagnostics);
}
