import manifest from '../../../../../mfe-vocabulary/package.json';
import * as remote from '../../../../../mfe-vocabulary/src/remote';
import { lifecyclesOf } from './lifecycles-of';

/** What the other apps borrow, and its texts. */
export * from '../../../../../mfe-vocabulary/src/remote';

export const { bootstrap, mount, unmount } = lifecyclesOf(manifest.glossa, remote);
