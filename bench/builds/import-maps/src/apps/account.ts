import * as remote from '../../../../../mfe-account/src/remote';
import { createLifecycles } from './create-lifecycles';

/** Its slots and texts, for the other apps. */
export * from '../../../../../mfe-account/src/remote';

export const { bootstrap, mount, unmount } = createLifecycles('account', remote);
