import { join } from 'node:path';
import { fillTemplate, withDependencies } from '../template';
import { readJson } from './checkout';
import type { NewWorkspace } from './read-request';

/** `shared` has the versions. */
const DEPENDENCIES = ['@tanstack/react-query', 'react', 'react-dom', 'react-intl', 'react-router-dom'];

/** The title in package.json tells the check of the catalogues that its words, the same in every language, are a name. */
export function workspaceFiles(root: string, remote: NewWorkspace): Map<string, string> {
  const { version, dependencies } = readJson<{ version: string; dependencies: Record<string, string> }>(
    join(root, 'shared/kit/package.json'),
  );
  return withDependencies(new Map([...fillTemplate('workspace', remote), ...fillTemplate('app', remote)]), {
    dependencies: {
      '@glossa/contract': version,
      '@glossa/kit': version,
      ...Object.fromEntries(DEPENDENCIES.map((name) => [name, dependencies[name] ?? ''])),
    },
    devDependencies: { '@glossa/build': version },
  });
}
