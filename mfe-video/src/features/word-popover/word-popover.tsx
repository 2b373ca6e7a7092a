import type { VirtualElement } from '@floating-ui/dom';
import { listen } from '@glossa/kit/browser';
import { Button, IconButton } from '@glossa/kit/ui';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import sheetStyles from '../../components/sheet.module.css';
import styles from './word-popover.module.css';

interface WordPopoverProps {
  word: string;
  language: string;
  /** Must be stable. */
  anchor: VirtualElement;
  /** `pressed`: by a press outside. */
  onClose: (pressed: boolean) => void;
  onMore: () => void;
  children: ReactNode;
}

/** A dialog that is not modal: a tooltip may have nothing to press. Give each opening a key of its own. */
export function WordPopover({ word, language, anchor, onClose, onMore, children }: WordPopoverProps) {
  const { formatMessage } = useIntl();
  const ref = useRef<HTMLDivElement>(null);
  usePopover(ref, anchor, onClose);
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={formatMessage({ id: 'video.lookUp.name' }, { word })}
      tabIndex={-1}
      className={`${sheetStyles.sheet} ${styles.popover}`}
    >
      <div className={styles.head}>
        <p className={styles.word} lang={language} dir="auto">
          {word}
        </p>
        <IconButton
          icon="close"
          size="small"
          label={formatMessage({ id: 'video.lookUp.close' })}
          onClick={() => ref.current?.hidePopover()}
        />
      </div>
      {children}
      <div className={styles.foot}>
        <Button variant="ghost" size="small" className={styles.more} onClick={onMore}>
          <FormattedMessage id="video.lookUp.more" />
        </Button>
      </div>
    </div>
  );
}

/** Media query: screens on which `sheet.module.css` makes a popover a sheet. */
export const SHEET_SCREEN = '(width < 64rem), (height < 30rem)';
const FROM_EDGE_PX = 8;

export function createAnchor(first: HTMLElement, last: HTMLElement): VirtualElement {
  return {
    contextElement: first,
    getBoundingClientRect() {
      const [one, other] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
      const left = Math.min(one.left, other.left);
      const top = Math.min(one.top, other.top);
      return new DOMRect(
        left,
        top,
        Math.max(one.right, other.right) - left,
        Math.max(one.bottom, other.bottom) - top,
      );
    },
  };
}

/** Keeps an open popover beside its words, or as a sheet below them, until the returned function is called. */
export function placePopover(anchor: VirtualElement, popover: HTMLElement): () => void {
  let isSheet: boolean | undefined;
  let end: (() => void) | undefined;
  function choose() {
    const { matches } = window.matchMedia(SHEET_SCREEN);
    if (matches === isSheet) return;
    isSheet = matches;
    end?.();
    end = isSheet ? placeSheet(anchor, popover) : placeBesideLater(anchor, popover);
  }
  choose();
  const unlisten = listen(window, { resize: choose });
  return () => {
    unlisten();
    end?.();
  };
}

/** A sheet that grows, because its content has come, makes room for the words again, unless the learner has moved something meanwhile. */
function placeSheet(anchor: VirtualElement, sheet: HTMLElement): () => void {
  Object.assign(sheet.style, { left: '', top: '', opacity: '' });
  let height = 0;
  let mayLift = true;
  const takeOver = () => (mayLift = false);
  const unlisten = listen(
    document,
    { wheel: takeOver, pointerdown: takeOver, keydown: takeOver },
    { capture: true, passive: true },
  );
  function lift() {
    const before = height;
    height = sheet.getBoundingClientRect().height;
    if (mayLift && height > before) liftAbove(anchor, sheet);
  }
  const observer = 'ResizeObserver' in window ? new ResizeObserver(lift) : undefined;
  observer?.observe(sheet);
  lift();
  return () => {
    unlisten();
    observer?.disconnect();
  };
}

/** The code that finds the place is loaded when it is needed: a phone never needs it. The popover is not seen before. */
function placeBesideLater(anchor: VirtualElement, popover: HTMLElement): () => void {
  let ended = false;
  let end: (() => void) | undefined;
  popover.style.opacity = '0';
  import(/* webpackChunkName: "place-beside" */ './place-beside').then(
    ({ placeBeside }) => {
      if (!ended) end = placeBeside(anchor, popover);
    },
    () => {
      const { bottom } = anchor.getBoundingClientRect();
      if (!ended) Object.assign(popover.style, { top: `${bottom}px`, opacity: '' });
    },
  );
  return () => {
    ended = true;
    end?.();
  };
}

/** Scrolls the page so that a sheet does not cover the words. */
function liftAbove(anchor: VirtualElement, sheet: HTMLElement): void {
  const covered = anchor.getBoundingClientRect().bottom + FROM_EDGE_PX - sheet.getBoundingClientRect().top;
  if (covered > 0) window.scrollBy({ top: covered, behavior: 'instant' });
}

/**
 * Opens `ref` as a popover at `anchor` with the focus in it. Escape, a press elsewhere (`pressed`) and Tab close it;
 * the focus returns to where it was, unless the learner has put it elsewhere.
 */
function usePopover(
  ref: RefObject<HTMLElement | null>,
  anchor: VirtualElement,
  onClosed: (pressed: boolean) => void,
): void {
  const closed = useEffectEvent(onClosed);

  useLayoutEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    const before = document.activeElement;
    let pressedElsewhere = false;
    popover.showPopover();
    popover.focus({ preventScroll: true });

    function pressed({ target }: Event) {
      pressedElsewhere = target instanceof Node && !popover?.contains(target);
    }
    function toggled(event: Event) {
      if ((event as ToggleEvent).newState !== 'closed') return;
      const isLost = document.activeElement === document.body || popover?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      closed(pressedElsewhere);
    }
    function left({ relatedTarget }: FocusEvent) {
      // A press moves the focus before the browser closes the popover.
      if (pressedElsewhere || !(relatedTarget instanceof Node)) return;
      if (!popover?.contains(relatedTarget)) popover?.hidePopover();
    }
    const stops = [
      listen(popover, { toggle: toggled, focusout: left }),
      listen(
        document,
        { pointerdown: pressed, keydown: () => (pressedElsewhere = false) },
        { capture: true },
      ),
      placePopover(anchor, popover),
    ];
    return () => stops.forEach((stop) => stop());
  }, [ref, anchor]);
}
