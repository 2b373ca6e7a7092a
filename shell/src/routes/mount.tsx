import { useLoaderData } from 'react-router-dom';
import { MountedApp } from '../features/assembly/mounted-app';
import type { OpenedApp } from '../features/assembly/open-app';

/** Whatever app the loader has opened for the current address. */
export function Mount() {
  return <MountedApp opened={useLoaderData<OpenedApp>()} />;
}
