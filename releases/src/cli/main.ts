import { startCli } from '@glossa/shared/start-cli';
import { runCli } from './run-cli';

startCli('releases', runCli);
