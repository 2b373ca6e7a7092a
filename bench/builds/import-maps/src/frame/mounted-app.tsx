import { showPageArea } from './page-area';

/** Replaces the shell's `MountedApp`: single-spa mounts the app into the element. */
export function MountedApp() {
  return <div ref={showPageArea} style={{ display: 'contents' }} />;
}
