import * as remote from '../../../../../mfe-quiz/src/remote';
import { createLifecycles } from './create-lifecycles';

/** What the other apps borrow, and its texts. */
export * from '../../../../../mfe-quiz/src/remote';

export const { bootstrap, mount, unmount } = createLifecycles('quiz', remote);
