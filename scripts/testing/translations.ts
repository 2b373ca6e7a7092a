/** `npm run translations`: see docs/translations.md. */
import { runTranslations } from '@glossa/build/testing/catalogues/command';
import { ROOT } from './repository';
import { TRANSLATED } from './translated';

const { output, isDone } = runTranslations(ROOT, TRANSLATED, process.argv.slice(2));
process.stdout.write(output);
process.exitCode = isDone ? 0 : 1;
