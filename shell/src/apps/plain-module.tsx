import type { LoadableApp } from '@glossa/contract/release';
import type { RemoteModule } from '@glossa/kit/federation';
import { Suspense, type ComponentType } from 'react';

/** What an app without the kit exposes: a component, and what it may say of unsaved work. */
interface PlainModule extends Pick<RemoteModule, 'isBusy' | 'saveDrafts'> {
  readonly default?: ComponentType;
}

/** Makes a remote of an app that is built without the kit: its component answers for all that is below its mounts. */
export function adaptPlainModule({ container, mounts }: LoadableApp, exposed: object): RemoteModule {
  const { default: Component, isBusy, saveDrafts } = exposed as PlainModule;
  if (!isComponent(Component)) throw new Error(`${container} has no React component as its default export`);
  const Screen = () => (
    // The app may load parts of it without a boundary of its own.
    <Suspense fallback={null}>
      <Component />
    </Suspense>
  );
  return {
    screens: mounts.map((mount) => ({ path: `${mount}/*`, load: async () => Screen })),
    messages: async () => ({}),
    ...(isBusy && { isBusy }),
    ...(saveDrafts && { saveDrafts }),
  };
}

/** Components of `memo`, `lazy` and `forwardRef` are objects. */
function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
