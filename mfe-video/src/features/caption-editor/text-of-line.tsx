import { listen } from '@glossa/kit/listen';
import { Button } from '@glossa/kit/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Line } from './caption-document';
import styles from './caption-editor.module.css';
import type { CaptionEditing } from './use-caption-editor';

/** Characters; the API's limit. */
const MAX_LINE_LENGTH = 2_000;

interface TextOfLineProps {
  line: Line;
  language: string;
  editing: CaptionEditing;
}

/** The field in which a line is corrected, or split where the cursor is. Leaving it keeps the text. */
export function TextOfLine({ line, language, editing }: TextOfLineProps) {
  const { formatMessage } = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(line.text);
  /** Removing the field from the page takes its focus, which is not to store the text again. */
  const isOver = useRef(false);

  function end(finish: () => void) {
    if (isOver.current) return;
    isOver.current = true;
    finish();
  }
  const keep = (focuses: boolean) =>
    end(() => {
      editing.setText(text);
      editing.endEditing({ focuses });
    });
  const isPressed = useMousePressed();
  /** What was pressed would move away from under the finger, and not be clicked, if the line changed its height now. */
  function leave() {
    if (isPressed()) addEventListener('mouseup', () => keep(false), { once: true, capture: true });
    else keep(false);
  }
  const split = () => end(() => editing.split(text, field.current?.selectionStart ?? text.length));

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') end(() => editing.endEditing({ focuses: true }));
    else if (event.key !== 'Enter') return;
    else if (event.ctrlKey || event.metaKey) split();
    else keep(true);
    event.preventDefault();
  }

  // Otherwise the field would lose the focus, and with it the cursor.
  const keepFocus = (event: PointerEvent) => event.preventDefault();

  return (
    <div className={styles.editing}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={formatMessage({ id: 'video.captions.text' })}
        value={text}
        lang={language}
        dir="auto"
        rows={2}
        maxLength={MAX_LINE_LENGTH}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the learner has just asked to write here
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      <div className={styles.tools}>
        <Button size="small" onPointerDown={keepFocus} onClick={() => keep(true)}>
          <FormattedMessage id="video.captions.done" />
        </Button>
        <Button size="small" variant="secondary" onPointerDown={keepFocus} onClick={split}>
          <FormattedMessage id="video.captions.split" />
        </Button>
      </div>
    </div>
  );
}

/** The function it returns says whether a button of the mouse is down, or a finger taps. */
function useMousePressed(): () => boolean {
  const isPressed = useRef(false);
  useEffect(
    () =>
      listen(
        document,
        { mousedown: () => (isPressed.current = true), mouseup: () => (isPressed.current = false) },
        { capture: true },
      ),
    [],
  );
  return () => isPressed.current;
}
