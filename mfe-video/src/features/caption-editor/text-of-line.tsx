import { MAX_CAPTION_LINE_LENGTH } from '@glossa/contract/limits';
import { Button } from '@glossa/kit/ui';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Line } from './caption-document';
import styles from './caption-editor.module.css';
import type { CaptionEditing } from './use-caption-editor';
import { useLineText } from './use-line-text';

interface TextOfLineProps {
  line: Line;
  language: string;
  editing: CaptionEditing;
}

/** The field in which a line is corrected, or split where the cursor is. Leaving it and its buttons keeps the text. */
export function TextOfLine({ line, language, editing }: TextOfLineProps) {
  const { formatMessage } = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, keep, cancel, split, leave } = useLineText(line, editing);
  // Browsers put the cursor at the beginning of a field that takes the focus without a press.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  const splitAtCursor = () => split(field.current?.selectionStart ?? text.length);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') cancel();
    // The buttons are pressed by it.
    else if (event.key !== 'Enter' || event.target !== field.current) return;
    else if (event.ctrlKey || event.metaKey) splitAtCursor();
    else keep();
    event.preventDefault();
  }

  // Otherwise the field would lose the focus, and with it the cursor.
  const keepFocus = (event: PointerEvent) => event.preventDefault();

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its field and buttons
    <div className={styles.editing} onKeyDown={press} onBlur={leave}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={formatMessage({ id: 'video.captions.text' })}
        value={text}
        lang={language}
        dir="auto"
        rows={2}
        maxLength={MAX_CAPTION_LINE_LENGTH}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the learner has just asked to write here
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.tools}>
        <Button message="video.captions.done" size="small" onPointerDown={keepFocus} onClick={keep} />
        <Button size="small" variant="secondary" onPointerDown={keepFocus} onClick={splitAtCursor}>
          <FormattedMessage id="video.captions.split" />
        </Button>
      </div>
    </div>
  );
}
