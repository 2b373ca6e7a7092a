import manifest from '../../../../../mfe-quiz/package.json';
import * as remote from '../../../../../mfe-quiz/src/remote';
import { lifecyclesOf } from './lifecycles-of';

/** What the other apps borrow, and its texts. */
export * from '../../../../../mfe-quiz/src/remote';

export const { bootstrap, mount, unmount } = lifecyclesOf(manifest.glossa, remote);
