import type { Mount } from '@glossa/contract/mount';
import { flushSync, mount as draw, unmount } from 'svelte';
import { writable } from 'svelte/store';
import Flashcards from './flashcards.svelte';

/** What the site calls when the learner opens the app. */
export const mount: Mount = (element, context) => {
  const page = writable(context);
  const app = draw(Flashcards, { target: element, props: { page } });
  return {
    update(changed) {
      page.set(changed);
      // What cannot be drawn is thrown here, where the site sees it.
      flushSync();
    },
    unmount: () => void unmount(app),
  };
};
