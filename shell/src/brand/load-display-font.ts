import { appStore } from '../apps/store';

/** After the first screen: headings that change while they are read would move what stands beside them. */
export async function loadDisplayFont(): Promise<void> {
  try {
    // Not in a chunk of its own: each has its hashes in the shell's first code.
    const { loadFaces, showDisplayFont } = await import(/* webpackChunkName: "more" */ './display-font');
    await loadFaces();
    const { openedPath } = appStore.getState();
    const stop = appStore.subscribe((state) => {
      if (state.openedPath === openedPath) return;
      stop();
      showWithNextChange(showDisplayFont);
    });
  } catch {
    // It is loaded in the next tab.
  }
}

/** A font changes the layout of all of a page: the new screen and the font are laid out together, not the old screen before it. */
function showWithNextChange(show: () => void): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    show();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
