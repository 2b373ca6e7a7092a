import type { CliProcess } from './cli-program';

/** Runs a command-line program in this process, whose exit code is that of `run`; 70 for a fault of the program itself. */
export function startCli(name: string, run: (argv: string[], host: CliProcess) => Promise<number>): void {
  run(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  }).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`This is a bug in ${name}, not a mistake of yours:\n`);
      console.error(error);
      process.exitCode = 70;
    },
  );
}
