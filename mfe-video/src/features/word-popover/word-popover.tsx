import { listen } from '@glossa/kit/browser';
import { Button, IconButton, Text } from '@glossa/kit/ui';
import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Anchor, placeBeside } from './place-beside';
import styles from './word-popover.module.css';

interface WordPopoverProps {
  /** Must be stable. */
  anchor: Anchor;
  /** `pressed`: by a press outside. */
  onClose: (pressed: boolean) => void;
  /** Its sentence has other words. */
  mayExtend: boolean;
  /** Take the word before or after into the phrase; undefined where there is none. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  children: ReactNode;
}

/** A dialog that is not modal: a tooltip may have nothing to press. Give each opening a key of its own. */
export function WordPopover(props: WordPopoverProps) {
  const { anchor, onClose, mayExtend, onPrevious, onNext, children } = props;
  const { formatMessage } = useIntl();
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  usePopover(ref, onClose);
  useLayoutEffect(() => (ref.current ? placeBeside(anchor, ref.current) : undefined), [anchor]);
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.popover}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <Text as="h2" id={titleId} className={styles.title} message="video.lookUp.title" />
          <IconButton
            icon="close"
            size="small"
            label={formatMessage({ id: 'video.lookUp.close' })}
            onClick={() => ref.current?.hidePopover()}
          />
        </div>
        {children}
        {mayExtend && (
          <div className={styles.phrase}>
            <ExtendButton label="video.lookUp.previous" onExtend={onPrevious} />
            <ExtendButton label="video.lookUp.next" onExtend={onNext} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Stays where it is when there is nothing more to take in, so that it keeps the focus. */
const ExtendButton = ({ label, onExtend }: { label: string; onExtend: (() => void) | undefined }) => (
  <Button variant="ghost" size="small" aria-disabled={!onExtend || undefined} onClick={onExtend}>
    <FormattedMessage id={label} />
  </Button>
);

/** Escape, a press elsewhere (`pressed`) and Tab close it. The focus returns unless the learner moved it. */
function usePopover(ref: RefObject<HTMLElement | null>, onClosed: (pressed: boolean) => void): void {
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
    ];
    return () => stops.forEach((stop) => stop());
  }, [ref]);
}
