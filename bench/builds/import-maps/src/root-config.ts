import { registerApplication, setMountMaxTime, start, type LifeCycles } from 'single-spa';
import { knownMounts } from '../../known-mounts';
import type * as frame from './frame/lifecycles';

/** An app mounts once the frame, its texts and its styles have loaded: on a slow link later than single-spa expects. */
const MOUNT_TIME_MS = 20_000;

const load = (name: string) => () => System.import<LifeCycles>(name);

registerApplication({ name: '@glossa/frame', app: load('@glossa/frame'), activeWhen: () => true });

for (const [app, mounts] of Object.entries(knownMounts)) {
  registerApplication({
    name: `@glossa/${app}`,
    app: load(`@glossa/${app}`),
    activeWhen: mounts,
    customProps: {
      pageArea: async () => (await System.import<typeof frame>('@glossa/frame')).pageArea(),
    },
  });
}

setMountMaxTime(MOUNT_TIME_MS, false, MOUNT_TIME_MS);
start();
