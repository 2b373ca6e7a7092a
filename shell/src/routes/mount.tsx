import { useLoaderData } from 'react-router-dom';
import { MountedApp } from '../apps/mounted-app';
import type { OpenedApp } from '../apps/open-app';

/** Whatever app the loader has opened for the current address. */
export function Mount() {
  return <MountedApp opened={useLoaderData<OpenedApp>()} />;
}
