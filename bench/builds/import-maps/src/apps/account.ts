import manifest from '../../../../../mfe-account/package.json';
import * as remote from '../../../../../mfe-account/src/remote';
import { lifecyclesOf } from './lifecycles-of';

/** What the other apps borrow, and its texts. */
export * from '../../../../../mfe-account/src/remote';

export const { bootstrap, mount, unmount } = lifecyclesOf(manifest.glossa, remote);
