/** The repository as the tests of this folder read it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../..');

/** The text of a file, whose path begins at the root. */
export const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');

export const { workspaces: WORKSPACES } = JSON.parse(readText('package.json')) as { workspaces: string[] };

/** The folders of the shell and of every remote. */
export const APPS = WORKSPACES.filter(
  (folder) => 'glossa' in (JSON.parse(readText(`${folder}/package.json`)) as object),
);
