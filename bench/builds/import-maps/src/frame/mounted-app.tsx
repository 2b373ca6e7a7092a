import { showPageArea } from './page-area';

/** Stands where the shell draws an app itself: here single-spa mounts it into the element. */
export function MountedApp() {
  return <div ref={showPageArea} style={{ display: 'contents' }} />;
}
