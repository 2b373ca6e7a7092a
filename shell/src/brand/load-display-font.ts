import { appStore } from '../apps/store';
import { importFont } from './start-display-font';

/**
 * After the first screen: the font is shown at the next navigation, because headings that change while they are read would
 * move what stands beside them. Without it the site looks plainer.
 */
export async function loadDisplayFont(): Promise<void> {
  try {
    const { loadFaces, showDisplayFont } = await importFont();
    await loadFaces();
    const { openedPath } = appStore.getState();
    const stop = appStore.subscribe((state) => {
      if (state.openedPath === openedPath) return;
      stop();
      showDisplayFont();
    });
  } catch {
    // It is loaded in the next tab.
  }
}
