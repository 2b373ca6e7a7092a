import * as remote from '../../../../../mfe-vocabulary/src/remote';
import { createLifecycles } from './create-lifecycles';

/** What the other apps borrow, and its texts. */
export * from '../../../../../mfe-vocabulary/src/remote';

export const { bootstrap, mount, unmount } = createLifecycles('vocabulary', remote);
