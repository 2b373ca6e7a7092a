import { runCli } from './run-cli';

runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write('This is a bug in releases, not a mistake of yours:\n');
    console.error(error);
    process.exitCode = 70;
  },
);
