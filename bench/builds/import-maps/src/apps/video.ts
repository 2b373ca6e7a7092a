import * as remote from '../../../../../mfe-video/src/remote';
import { createLifecycles } from './create-lifecycles';

/** What the other apps borrow, and its texts. */
export * from '../../../../../mfe-video/src/remote';

export const { bootstrap, mount, unmount } = createLifecycles('video', remote);
