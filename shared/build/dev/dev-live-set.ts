import { DEV_VERSION, ENTRY_FILE } from '@glossa/contract/page-protocol';
import type { LiveApp, LiveSet } from '@glossa/contract/release';
import type { AppManifest } from '../app-manifest';
import { navigationNames } from '../navigation-names';

export interface DevApp {
  readonly manifest: AppManifest;
  readonly mounts: readonly string[];
  readonly bundlePath: string;
}

/** Puts the app that webpack is building into a live set of the running site, in place of the published one or beside it. */
export function withDevApp(
  set: LiveSet,
  { manifest, mounts, bundlePath }: DevApp,
  language: string,
): LiveSet {
  const navigation = navigationNames(manifest).map(({ names, ...entry }) => ({
    ...entry,
    name: names[language] ?? names['en'] ?? entry.path,
  }));
  const app: LiveApp = {
    version: DEV_VERSION,
    base: bundlePath,
    container: manifest.container,
    entry: { file: ENTRY_FILE, integrity: '' },
    scripts: [],
    styles: [],
    messages: {},
    mounts: [...mounts],
    slots: [...manifest.slots],
    navigation,
  };
  // The version in package.json may be withdrawn: a developer mends it here.
  const { [manifest.app]: _mended, ...withdrawn } = set.withdrawn ?? {};
  return { ...set, apps: { ...set.apps, [manifest.app]: app }, withdrawn };
}

/** Replaces each live set in a stream of server-sent events. */
export async function* mapLiveSetEvents(
  chunks: AsyncIterable<string>,
  change: (set: LiveSet) => LiveSet,
): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    const passed = lines.map((line) => {
      const data = /^data: ?(\{.*)$/.exec(line)?.[1];
      return data === undefined
        ? `${line}\n`
        : `data: ${JSON.stringify(change(JSON.parse(data) as LiveSet))}\n`;
    });
    if (passed.length > 0) yield passed.join('');
  }
}
