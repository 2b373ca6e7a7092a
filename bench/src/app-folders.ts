import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './whole-site';

/** Folders of all apps that are built and published. */
export function appFolders(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const isPublished = (folder: string) => folder !== 'releases/console';
  return workspaces
    .filter(isPublished)
    .filter((folder) => existsSync(path.join(root, folder, 'webpack.config.ts')));
}
