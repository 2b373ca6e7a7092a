import { execFileSync } from 'node:child_process';
import { ROOT } from './repository';

export interface PlantedCode {
  /** An existing file, whose text is replaced for the linter only. */
  readonly file: string;
  readonly code: string;
}

/**
 * What the linter says of each. One linter for all cases, in a process of its own: it is an ES module, which the
 * test runner cannot load by itself. Only the rules named are asked.
 */
export function lintPlanted(planted: readonly PlantedCode[], rules: readonly string[]): string[][] {
  const cases = planted.map(({ file, code }) => ({ file, code }));
  const program = `
    import { ESLint } from 'eslint';
    const rules = ${JSON.stringify(rules)};
    const eslint = new ESLint({
      cwd: ${JSON.stringify(ROOT)},
      ruleFilter: ({ ruleId }) => rules.includes(ruleId),
    });
    const all = [];
    for (const { file, code } of ${JSON.stringify(cases)}) {
      const [result] = await eslint.lintText(code, { filePath: file });
      all.push(result.messages.map(({ message }) => message));
    }
    process.stdout.write(JSON.stringify(all));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT });
  return JSON.parse(output.toString()) as string[][];
}
