import * as remote from '../../../../../mfe-video/src/remote';
import { createLifecycles } from './create-lifecycles';

/** Its slots and texts, for the other apps. */
export * from '../../../../../mfe-video/src/remote';

export const { bootstrap, mount, unmount } = createLifecycles('video', remote);
