import * as remote from '../../../../../mfe-vocabulary/src/remote';
import { createLifecycles } from './create-lifecycles';

/** Its slots and texts, for the other apps. */
export * from '../../../../../mfe-vocabulary/src/remote';

export const { bootstrap, mount, unmount } = createLifecycles('vocabulary', remote);
