import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { nameClasses } from '../stable-output/class-names';

/** Gives classes of CSS modules the names that they have in the app's bundle, which follow from the stylesheet. */
export function bundleClasses(directory: string, app: string): Plugin {
  const nameClass = nameClasses(app);
  return {
    name: 'bundle-classes',
    setup: (build) =>
      build.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const classes = [...readFileSync(path, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(
          ([, name = '']) => name,
        );
        const place = { resourcePath: path, rootContext: directory };
        const names = classes.map((name) => [name, nameClass(place, '', name)]);
        return { contents: `module.exports = ${JSON.stringify(Object.fromEntries(names))};`, loader: 'js' };
      }),
  };
}
