import path from 'node:path';
import { runCli } from './run-cli';

runCli(process.argv.slice(2), process.env, path.join(__dirname, '..', '..', '..', '.data')).then(
  ({ code, text }) => {
    (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write('This is a bug in glossa-api:\n');
    console.error(error);
    process.exitCode = 70;
  },
);
