import { containerName } from '@glossa/contract/page-protocol';
import type { BuiltNavigationEntry } from '@glossa/contract/release';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Its icon is one of `@glossa/kit/ui`. */
export interface DeclaredNavigation extends Omit<BuiltNavigationEntry, 'names'> {
  /** Id of its name in the app's own catalogues. */
  readonly message: string;
}

/** `glossa` in an app's `package.json`. */
export interface AppManifest {
  readonly directory: string;
  readonly app: string;
  readonly version: string;
  /** Names of the components and functions the app lends, `<app>/<name>`. */
  readonly slots: readonly string[];
  readonly navigation: readonly DeclaredNavigation[];
  /** Versions of the kit that the app runs with, as a range. Left out: the build finds it. */
  readonly kit?: string | undefined;
  /** Global name of the federation container; it carries the version, so two versions can live in one tab. */
  readonly container: string;
}

interface PackageJson {
  version: string;
  glossa: Pick<AppManifest, 'app'> & Partial<Pick<AppManifest, 'slots' | 'navigation' | 'kit'>>;
}

/** Reads the manifest of the app in `directory`. `APP_VERSION` builds it under another version. */
export function readAppManifest(directory: string): AppManifest {
  const { version: declared, glossa } = JSON.parse(
    readFileSync(join(directory, 'package.json'), 'utf8'),
  ) as PackageJson;
  const version = process.env['APP_VERSION'] ?? declared;
  const { app, slots = [], navigation = [], kit } = glossa;
  return { directory, app, version, slots, navigation, kit, container: containerName(app, version) };
}
