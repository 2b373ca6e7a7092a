import path from 'node:path';
import { readAppManifest } from '@glossa/build/app-manifest';
import { navigationNames } from '@glossa/build/navigation-names';
import type { LoaderContext } from 'webpack';
import { root } from '../../src/harness/root';

const apps = ['mfe-account', 'mfe-quiz', 'mfe-video', 'mfe-vocabulary'];

/** Adds the apps' names in the navigation to a catalogue of the shell, since no server provides them. */
export default function addNavigationTexts(
  this: Pick<LoaderContext<unknown>, 'resourcePath'>,
  source: string,
): string {
  const locale = path.basename(this.resourcePath, '.json');
  const texts = apps.flatMap((app) => {
    const manifest = readAppManifest(path.join(root, app));
    const names = new Map(navigationNames(manifest).map((entry) => [entry.path, entry.names]));
    return manifest.navigation.map(({ path: at, message }) => [
      message,
      names.get(at)?.[locale] ?? names.get(at)?.['en'],
    ]);
  });
  return JSON.stringify({ ...(JSON.parse(source) as object), ...Object.fromEntries(texts) });
}
