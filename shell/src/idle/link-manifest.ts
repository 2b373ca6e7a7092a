import { MANIFEST_PATH } from '@glossa/kit/contract/page-protocol';

/**
 * Names the manifest, by which the site can be installed. Not in the page as it comes: the browser would fetch the
 * manifest and its pictures beside the code of the first screen.
 */
export function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST_PATH;
  document.head.append(link);
}
