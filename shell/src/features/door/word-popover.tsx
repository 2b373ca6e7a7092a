import type { TrialWord } from '@glossa/contract/video/trial-lesson';
import { trimPunctuation } from '@glossa/contract/word-key';
import { IconButton } from '@glossa/kit/ui';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './word-popover.module.css';

/** Between the popover and what it stands beside, and the edge of the window. */
const GAP_PX = 10;

interface WordPopoverProps {
  word: TrialWord;
  language: string;
  /** Its button, in the text of its sentence. */
  anchor: HTMLElement;
  onHear: () => void;
  onClose: () => void;
  /** What can be done with the word. */
  children: ReactNode;
}

/** What a word means, beside the word; the sentence stays in view. Escape or a press elsewhere closes it. */
export function WordPopover({ word, language, anchor, onHear, onClose, children }: WordPopoverProps) {
  const intl = useIntl();
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    popover.showPopover();
    place(popover, anchor);
    popover.focus({ preventScroll: true });
    popover.scrollIntoView({ block: 'nearest' });
  }, [anchor]);
  const { text, translation, lemma } = word;
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.popover}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <p className={styles.word}>
        <strong id={titleId} lang={language} translate="no">
          {trimPunctuation(text)}
        </strong>
        <IconButton icon="speaker" label={intl.formatMessage({ id: 'shell.door.hear' })} onClick={onHear} />
      </p>
      <p className={translation ? styles.meaning : styles.unknown}>
        {translation ?? <FormattedMessage id="shell.door.unknown" />}
      </p>
      {lemma && (
        <p className={styles.lemma} lang={language} translate="no">
          {lemma}
        </p>
      )}
      {children}
    </div>
  );
}

/** Below the sentence and its translation, or above them where there is no room; its arrow at the middle of the word. */
function place(popover: HTMLElement, word: HTMLElement): void {
  const { left, width } = word.getBoundingClientRect();
  const sentence = (word.closest('li') ?? word).getBoundingClientRect();
  const own = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const middle = left + width / 2;
  const x = Math.max(GAP_PX, Math.min(middle - own.width / 2, clientWidth - own.width - GAP_PX));
  const below = sentence.bottom + GAP_PX;
  const above = sentence.top - own.height - GAP_PX;
  const isAbove = below + own.height > clientHeight && above > 0;
  popover.dataset['side'] = isAbove ? 'above' : 'below';
  // From the corner of the document, so that it goes with the text.
  popover.style.left = `${x + scrollX}px`;
  popover.style.top = `${(isAbove ? above : below) + scrollY}px`;
  const isRtl = getComputedStyle(popover).direction === 'rtl';
  popover.style.setProperty('--arrow', `${isRtl ? x + own.width - middle : middle - x}px`);
}
