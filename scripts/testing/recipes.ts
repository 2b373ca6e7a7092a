/** The two remotes whose code `docs/recipes.md` explains. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText, ROOT } from './repository';

const FOLDER = 'docs/recipes';

export const readSource = (file: string) => readText(join(FOLDER, file));

/** The files of an app that are not tests, relative to its folder. */
export const listFiles = (app: string) =>
  readdirSync(join(ROOT, FOLDER, app), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.\w+$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
