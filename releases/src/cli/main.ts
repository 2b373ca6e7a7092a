import { startCli } from '@glossa/kit/start-cli';
import { runCli } from './run-cli';

startCli('releases', runCli);
