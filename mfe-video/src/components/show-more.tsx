import { Button } from '@glossa/kit/ui';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { useRef, useState } from 'react';
import styles from './show-more.module.css';

/** Cards that are drawn at first, and with each "show more": 500 at once take a slow phone seconds. */
const STEP = 48;

/** The first items of a long list; `showMore` is undefined where all are shown. */
export function useShownItems<Item>(items: readonly Item[]) {
  const [count, setCount] = useState(STEP);
  const showMore = items.length > count ? () => setCount(count + STEP) : undefined;
  return { shown: items.slice(0, count), showMore };
}

export function ShowMore({ isLoading = false, onShow }: { isLoading?: boolean; onShow: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusOnRemoval(place);
  return (
    <div ref={place} className={styles.place}>
      <Button message="video.showMore" variant="secondary" busy={isLoading} onClick={onShow} />
    </div>
  );
}
