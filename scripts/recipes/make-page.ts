/** `npm run make-recipes`: copies the files of `docs/recipes` into `docs/recipes.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fillPage, PAGE } from './recipe-page';

writeFileSync(PAGE, fillPage(readFileSync(PAGE, 'utf8')));
