import { startCli } from '@glossa/server/cli-program';
import { runCli } from './run-cli';

startCli('releases', runCli);
