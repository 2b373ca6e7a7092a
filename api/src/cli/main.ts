import path from 'node:path';
import { startCli } from '@glossa/kit/start-cli';
import { runCli } from './run-cli';

startCli('glossa-api', async (argv, { env, out, err }) => {
  const { code, text } = await runCli(argv, env, path.join(__dirname, '..', '..', '..', '.data'));
  (code === 0 ? out : err)(`${text}\n`);
  return code;
});
