import type { Selection } from '../../features/word-list/use-selection';
import type { WordPages } from '../../features/word-list/use-word-pages';
import { useLastRemoval } from '../../features/word-removal/last-removal';
import { RemovalNotice } from '../../features/word-removal/removal-notice';
import styles from './list-top.module.css';
import { PagesMissing } from './pages-missing';
import { SelectionBar } from './selection-bar';

interface ListTopProps {
  pages: WordPages;
  selection: Selection;
  onFocusLost: () => void;
}

/** What stands over the list, one below the other; in sight while the list scrolls under it when it has something to say. */
export function ListTop({ pages, selection, onFocusLost }: ListTopProps) {
  const removed = useLastRemoval() !== null;
  const listed = Boolean(pages.total);
  const stays = removed || (listed && (selection.selected.size > 0 || pages.error !== null));
  return (
    <div className={stays ? `${styles.top} ${styles.sticky}` : styles.top}>
      <RemovalNotice onGone={onFocusLost} />
      {listed && (
        <>
          <SelectionBar selection={selection} words={pages.loaded} />
          <PagesMissing pages={pages} />
        </>
      )}
    </div>
  );
}
