import { startCli } from '@glossa/kit/start-cli';
import { runCli } from './run-cli';

startCli('lessons', runCli);
