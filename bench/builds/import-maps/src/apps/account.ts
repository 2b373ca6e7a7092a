import * as remote from '../../../../../mfe-account/src/remote';
import { createLifecycles } from './create-lifecycles';

/** What the other apps borrow, and its texts. */
export * from '../../../../../mfe-account/src/remote';

export const { bootstrap, mount, unmount } = createLifecycles('account', remote);
