/** Who may import whom, with the message for who breaks a rule. Workspaces and features are read from disk. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { workspaces } = readJson('package.json');
/** Folders, and what they do not import. */
const { apiLayers, nested, releases, shared, ...rules } = readJson('scripts/import-rules.json');
/** Modules of the contract without schemas. */
export const { plainContract } = rules;
export const apps = workspaces.filter((name) => existsSync(join(root, name, 'webpack.config.ts')));

const inShared = (name) => name.startsWith('shared/');

/** What `target` does not import, below the root. */
const row = (target, from, message) => ({ target: `./${target}`, from: `./${from}`, message });

function foldersIn(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

/** `bench/builds` may combine apps' sources, `bench/src` may not. A nested workspace is not part of the outer one. */
const targetPath = (target, from) =>
  (target === 'bench' && apps.includes(from)) || from.startsWith(`${target}/`) ? `${target}/src` : target;

/** A nested workspace that is no app is there for the one in which it lies. */
const isOwnLibrary = (from, target) => from.startsWith(`${target}/`) && !apps.includes(from);

function explainWall(target) {
  if (target === 'api/words') return 'The words are pure: no server and no database client.';
  if (inShared(target)) return 'What is shared imports no app and no server.';
  return 'Workspaces never import each other: meet in shared, over HTTP, or through the live set.';
}

const betweenWorkspaces = workspaces.flatMap((target) =>
  workspaces
    .filter((from) => from !== target && !inShared(from) && !isOwnLibrary(from, target))
    .map((from) => ({
      ...row(targetPath(target, from), from, explainWall(target)),
      // A nested workspace may import its own files.
      ...(target.startsWith(`${from}/`) && { except: [`./${target.slice(from.length + 1)}`] }),
    })),
);

/** The apps of `docs/recipes.md`, which keep the rules of an app and are no workspaces. */
export const recipes = foldersIn('docs/recipes').map((name) => `docs/recipes/${name}`);

const betweenRecipes = recipes.flatMap((target) =>
  [...recipes, ...apps]
    .filter((from) => from !== target)
    .map((from) =>
      row(target, from, 'Apps never import each other: meet in a slot, an action or a @glossa/kit sub-path.'),
    ),
);

const upwards = 'Imports go remote → routes → features → shared, never back up.';

/** `features` aside, a folder beside `routes` holds what several features stand on, such as one entity's queries. */
const insideApps = [...apps, ...recipes]
  .map((app) => `${app}/src`)
  .flatMap((source) => {
    const entries = ['remote.tsx', 'render-early-screens.tsx', 'main.tsx'];
    const features = foldersIn(`${source}/features`);
    const grounds = foldersIn(source).filter(
      (name) => !['features', 'routes', 'messages', 'share', 'testing'].includes(name),
    );
    const above = { routes: entries, features: [...entries, 'routes'] };
    for (const ground of grounds) above[ground] = [...entries, 'routes', 'features'];
    const alone = 'A feature does not import another feature: let a route compose them.';
    return [
      ...Object.entries(above).flatMap(([folder, not]) =>
        not.map((from) => row(`${source}/${folder}`, `${source}/${from}`, upwards)),
      ),
      ...features.flatMap((feature) =>
        features
          .filter((other) => other !== feature)
          .map((other) => row(`${source}/features/${feature}`, `${source}/features/${other}`, alone)),
      ),
    ];
  });

const insideReleases = releases.flatMap(({ folder, not, message }) =>
  not.map((from) => row(`releases/src/${folder}`, `releases/src/${from}`, message)),
);

/** shared/contract ← shared/kit ← shared/build; shared/contract ← shared/server ← api, releases. */
const betweenShared = shared.flatMap(({ folder, not, message }) =>
  not.map((from) => row(folder, `shared/${from}`, message)),
);

/** The layers of the API, and in each its domains: both import only what stands before them. */
const insideApi = apiLayers.flatMap(({ layer, domains, message }, index) => {
  const folder = `api/src/${layer}`;
  const later = apiLayers.slice(index + 1).map((each) => each.layer);
  const above = [...later, 'app.ts', 'start.ts', 'sweeps.ts'].map((name) => `api/src/${name}`);
  const unknown = foldersIn(folder).filter((name) => !domains.includes(name));
  if (unknown.length > 0) throw new Error(`Say in import-rules.json where ${unknown} stands in ${folder}`);
  return [
    ...above.map((from) => row(folder, from, message)),
    ...domains.flatMap((domain, place) =>
      domains.slice(place + 1).map((next) => {
        const circle = `Domains of a layer form no circle: in ${layer}, ${next} stands on ${domain}.`;
        return row(`${folder}/${domain}`, `${folder}/${next}`, circle);
      }),
    ),
  ];
});

const nestedInApi = nested.map(({ folder, message }) => row(`api/${folder}`, 'api/src', message));

/** One row for all that a folder may not import for the same reason: the linter tries each row with each file. */
function mergeRows(rows) {
  const merged = new Map();
  for (const { from, ...rule } of rows) {
    const key = JSON.stringify(rule);
    merged.set(key, { ...rule, from: [...(merged.get(key)?.from ?? []), from].flat() });
  }
  return [...merged.values()];
}

/** For `import-x/no-restricted-paths`. */
export const importTable = mergeRows([
  ...betweenWorkspaces,
  ...betweenRecipes,
  ...insideApps,
  ...insideReleases,
  ...betweenShared,
  ...nestedInApi,
]);

/** For sources of the API; its tests come through the front door, and may use other domains to set up. */
export const apiTable = mergeRows(insideApi);

/** The names a facade of the shell provides, read from the facade itself. */
export function facadeNames(file) {
  const source = readFileSync(join(root, 'shell/src/share', file), 'utf8');
  return [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}
