import type { VirtualElement } from '@floating-ui/dom';
import { Button, IconButton } from '@glossa/shared/ui';
import { useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './word-popover.module.css';
import { usePopover } from './use-popover';

interface WordPopoverProps {
  word: string;
  language: string;
  /** Must be stable. */
  anchor: VirtualElement;
  /** `pressed`: by a press outside. */
  onClose: (pressed: boolean) => void;
  /** Opens the dialog. */
  onMore: () => void;
  children: ReactNode;
}

/**
 * Stands at a word without taking the lesson away: a dialog that is not modal, because there is something to press in
 * it, which a tooltip may not have. Give each opening a key of its own.
 */
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
      className={styles.popover}
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
      <Button variant="ghost" size="small" className={styles.more} onClick={onMore}>
        <FormattedMessage id="video.lookUp.more" />
      </Button>
    </div>
  );
}
