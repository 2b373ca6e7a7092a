import { join } from 'node:path';
import { declareApp, fillTemplate } from '../template';
import { readJson } from './checkout';
import type { NewWorkspace } from './read-request';

/** `shared` has the versions. */
const DEPENDENCIES = ['@tanstack/react-query', 'react', 'react-dom', 'react-intl', 'react-router-dom'];

const TYPESCRIPT = {
  extends: '../tsconfig.browser.json',
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['node_modules', 'dist'],
};

export function workspaceFiles(root: string, remote: NewWorkspace): Map<string, string> {
  const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
  return new Map([
    ['package.json', json(packageJson(root, remote))],
    ['tsconfig.json', json(TYPESCRIPT)],
    ...fillTemplate('app', remote),
  ]);
}

export function packageJson(root: string, remote: NewWorkspace) {
  const { version, dependencies } = readJson<{ version: string; dependencies: Record<string, string> }>(
    join(root, 'shared/kit/package.json'),
  );
  return {
    name: `@glossa/${remote.app}`,
    version: '1.0.0',
    private: true,
    // The title tells the check of the catalogues that its words, the same in every language, are a name.
    glossa: { ...declareApp(remote), title: remote.title },
    files: ['dist'],
    scripts: {
      build: 'glossa build',
      prepack: 'npm run build',
      dev: 'glossa dev',
    },
    dependencies: {
      '@glossa/contract': version,
      '@glossa/kit': version,
      ...Object.fromEntries(DEPENDENCIES.map((name) => [name, dependencies[name]])),
    },
    devDependencies: { '@glossa/build': version },
  };
}
