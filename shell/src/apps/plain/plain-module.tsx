import type { Mount } from '@glossa/contract/mount';
import type { LoadableApp } from '@glossa/contract/release';
import type { RemoteModule } from '@glossa/kit/federation';
import { Spinner } from '@glossa/kit/ui';
import { Suspense, type ComponentType } from 'react';
import { importMessages } from '../../catalogues/import-messages';
import { makeMountScreen } from './mount-screen';

/** What an app without the kit exposes: a component or `mount`, and what it may say of unsaved work. */
interface PlainModule extends Pick<RemoteModule, 'isBusy' | 'saveDrafts'> {
  readonly default?: ComponentType;
  readonly mount?: Mount;
}

/** Makes a remote of an app that is built without the kit: its one screen answers for all that is below its mounts. */
export function adaptPlainModule(app: LoadableApp, exposed: PlainModule): RemoteModule {
  const { isBusy, saveDrafts } = exposed;
  const Screen = makeScreen(app, exposed);
  return {
    screens: app.mounts.map((mount) => ({ path: `${mount}/*`, load: async () => Screen })),
    // The texts of what the shell shows in its place, such as that it is loading.
    messages: importMessages,
    ...(isBusy && { isBusy }),
    ...(saveDrafts && { saveDrafts }),
  };
}

function makeScreen({ container, module }: LoadableApp, exposed: PlainModule): ComponentType {
  const { default: Component, mount } = exposed;
  if (module?.kind === 'mount') {
    if (typeof mount === 'function') return makeMountScreen(mount);
    throw new Error(`${container} exports no function mount`);
  }
  if (!isComponent(Component)) throw new Error(`${container} has no React component as its default export`);
  return () => (
    // The app may load parts of it without a boundary of its own.
    <Suspense fallback={<Spinner message="shell.loading" />}>
      <Component />
    </Suspense>
  );
}

/** Components of `memo`, `lazy` and `forwardRef` are objects. */
const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
