import path from 'node:path';
import { startCli } from '@glossa/server/start-cli';
import { runCli } from './run-cli';

startCli('glossa-api', (argv, host) => runCli(argv, host, path.join(__dirname, '..', '..', '..', '.data')));
