import { startCli } from '@glossa/server/start-cli';
import { runCli } from './run-cli';

startCli('releases', runCli);
