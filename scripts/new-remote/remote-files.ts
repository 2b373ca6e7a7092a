import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { NewRemote } from './read-request';

const TEMPLATE = join(__dirname, 'template');
/** Keeps the linter and the type checker of this checkout away from what is no code yet. */
const SUFFIX = /\.template$/;

/** `shared` has the versions. */
const DEPENDENCIES = ['@tanstack/react-query', 'react', 'react-dom', 'react-intl', 'react-router-dom'];

/** Among the areas that are about learning, before those that are about the learner. */
const ORDER = 45;

export function remoteFiles(root: string, remote: NewRemote): Map<string, string> {
  const files = new Map([['package.json', JSON.stringify(packageJson(root, remote), null, 2) + '\n']]);
  for (const path of readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).sort()) {
    const source = join(TEMPLATE, path);
    if (statSync(source).isFile()) {
      files.set(path.replace(SUFFIX, ''), fillTemplate(readFileSync(source, 'utf8'), remote));
    }
  }
  return files;
}

function fillTemplate(text: string, { app, mount, port, title }: NewRemote): string {
  const values = { app, mount, port: String(port), title };
  return text.replaceAll(/__(app|mount|port|title)__/g, (_, name: keyof typeof values) => values[name]);
}

export function packageJson(root: string, { app, mount, title }: NewRemote) {
  const { version, dependencies } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  return {
    name: `@glossa/${app}`,
    version: '1.0.0',
    private: true,
    glossa: {
      app,
      title,
      navigation: [{ path: mount, icon: 'page', order: ORDER, message: `${app}.nav` }],
    },
    files: ['dist'],
    scripts: {
      build: 'glossa build',
      prepack: 'npm run build',
      dev: 'glossa dev',
    },
    dependencies: {
      '@glossa/kit': version,
      ...Object.fromEntries(DEPENDENCIES.map((name) => [name, dependencies[name]])),
    },
  };
}
