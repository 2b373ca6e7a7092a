import * as remote from '../../../../../mfe-quiz/src/remote';
import { createLifecycles } from './create-lifecycles';

/** Its slots and texts, for the other apps. */
export * from '../../../../../mfe-quiz/src/remote';

export const { bootstrap, mount, unmount } = createLifecycles('quiz', remote);
