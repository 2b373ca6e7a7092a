import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
export const PAGE = join(ROOT, 'docs/recipes.md');
/** The apps whose files the page shows. */
export const RECIPES = join(ROOT, 'docs/recipes');

/** A fence that names a file: ```tsx title="notes/src/remote.tsx"; `part` behind it where it shows a part of the file. */
const SHOWN_FILE = /^```\w+ title="([^"]+)"( part)?\n([\s\S]*?)^```$/gm;

interface ShownFile {
  readonly file: string;
  readonly isPart: boolean;
  readonly code: string;
}

export const readSource = (file: string) => readFileSync(join(RECIPES, file), 'utf8');

/** The files of an app that are not tests, relative to its folder. */
export const listFiles = (app: string) =>
  readdirSync(join(RECIPES, app), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.\w+$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

export function shownFiles(page: string): ShownFile[] {
  return [...page.matchAll(SHOWN_FILE)].map(([, file = '', part, code = '']) => ({
    file,
    isPart: part !== undefined,
    code,
  }));
}

/** The page with every whole file as it is on the disk now. */
export function fillPage(page: string): string {
  return page.replace(SHOWN_FILE, (fence: string, file: string, part: string | undefined) => {
    if (part) return fence;
    const [opening = ''] = fence.split('\n', 1);
    return `${opening}\n${readSource(file)}\`\`\``;
  });
}
