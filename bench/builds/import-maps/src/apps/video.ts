import manifest from '../../../../../mfe-video/package.json';
import * as remote from '../../../../../mfe-video/src/remote';
import { lifecyclesOf } from './lifecycles-of';

/** What the other apps borrow, and its texts. */
export * from '../../../../../mfe-video/src/remote';

export const { bootstrap, mount, unmount } = lifecyclesOf(manifest.glossa, remote);
