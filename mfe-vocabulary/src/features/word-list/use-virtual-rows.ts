import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type FocusEvent, type RefObject } from 'react';
import { gapsBetween } from './gaps';
import { useOffsetTop } from './use-offset-top';

/** Rows drawn above and below what is in sight, so that the next Tab finds one. */
const OVERSCAN = 8;

interface VirtualRowsOptions {
  /** What holds the rows. */
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Height of a row that has not been drawn yet, in pixels. */
  estimate: number;
  /** Room between rows, in pixels. */
  spacing?: number;
  /** Called with the drawn rows whenever they change. */
  onShow: (rows: readonly number[]) => void;
}

/**
 * Which rows of a long list to draw while the page scrolls. The row with the focus and its neighbours stay drawn
 * wherever they are, so that the focus is not lost and Tab goes on from it.
 */
export function useVirtualRows({ list, count, estimate, spacing = 0, onShow }: VirtualRowsOptions) {
  const [focused, setFocused] = useState<number>();
  const scrollMargin = useOffsetTop(list);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = focused === undefined ? [] : [focused - 1, focused, focused + 1];
      const rows = new Set([
        ...defaultRangeExtractor(range),
        ...kept.filter((row) => row >= 0 && row < range.count),
      ]);
      return [...rows].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    gap: spacing,
    scrollMargin,
    rangeExtractor,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const rows = virtualizer.getVirtualItems();
  const drawn = rows.map(({ index }) => index).join(' ');
  useEffect(() => onShow(drawn ? drawn.split(' ').map(Number) : []), [drawn, onShow]);

  const stretches = rows.map(({ index, start, end }) => ({
    index,
    start: start - scrollMargin,
    end: end - scrollMargin,
  }));
  return {
    rows: rows.map(({ index }) => index),
    gaps: new Map(
      gapsBetween(stretches, { count, size: virtualizer.getTotalSize() }, spacing).map(({ before, size }) => [
        before,
        size,
      ]),
    ),
    /** Goes on each row's element, which carries `data-index`. */
    measure: virtualizer.measureElement,
    /** Goes on the list. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (row !== undefined) setFocused(Number(row));
    },
  };
}
