import { MAX_CAPTION_LINE_LENGTH } from '@glossa/contract/limits';
import { listen } from '@glossa/kit/browser';
import { Button } from '@glossa/kit/ui';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasWord, type Line } from './caption-document';
import styles from './caption-editor.module.css';
import type { CaptionEditing } from './use-caption-editor';

interface TextOfLineProps {
  line: Line;
  language: string;
  editing: CaptionEditing;
}

/** The field in which a line is corrected, or split where the cursor is. Leaving it and its buttons keeps the text. */
export function TextOfLine({ line, language, editing }: TextOfLineProps) {
  const { formatMessage } = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(line.text);
  /** Removing the field from the page takes its focus, which is not to store the text again. */
  const isOver = useRef(false);
  /** The text that Escape restores. */
  const [original] = useState(line.text);
  const isTyped = text !== line.text;
  // Browsers put the cursor at the beginning of a field that takes the focus without a press.
  useLayoutEffect(() => field.current?.setSelectionRange(original.length, original.length), [original]);

  /** Returns whether the browser keeps it. A text without a word would remove the line, which only leaving the field does. */
  function saveText(): boolean {
    if (!hasWord(text)) return false;
    editing.setText(text);
    editing.store.flush();
    return editing.store.state.isKept;
  }
  const saveWhenHidden = useEffectEvent(() => isTyped && saveText());
  useEffect(() => {
    const stops = [
      listen(window, { pagehide: () => saveWhenHidden() }),
      listen(document, { visibilitychange: () => document.visibilityState === 'hidden' && saveWhenHidden() }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useUnsavedWork(isTyped, saveText);

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
  const afterPress = useAfterPress();
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // On the way to a button, which would go away before the focus gets there.
    if (isOver.current || currentTarget.contains(relatedTarget)) return;
    editing.setText(text);
    // A pressed tool would move away from under the finger, and get no click, if the line changed its height now.
    afterPress(() => end(() => editing.endEditing({ focuses: false })));
  }
  const cancelEditing = () =>
    end(() => {
      if (line.text !== original) editing.setText(original);
      editing.endEditing({ focuses: true });
    });
  const split = () => end(() => editing.split(text, field.current?.selectionStart ?? text.length));

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') cancelEditing();
    // The buttons are pressed by it.
    else if (event.key !== 'Enter' || event.target !== field.current) return;
    else if (event.ctrlKey || event.metaKey) split();
    else keep(true);
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

/**
 * Calls back at once, or when the press that continues is over: of a mouse, or of a finger, which browsers
 * report as one.
 */
function useAfterPress(): (callback: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const begin = ({ button }: MouseEvent) => {
      isPressed.current = button === 0;
    };
    const finish = () => {
      isPressed.current = false;
      waiting.current?.();
      waiting.current = undefined;
    };
    // No button comes up at the end of a drag, or over a menu of the browser.
    const ends = { mouseup: finish, dragend: finish, contextmenu: finish };
    return listen(document, { mousedown: begin, ...ends }, { capture: true });
  }, []);
  return (callback) => {
    if (isPressed.current) waiting.current = callback;
    else callback();
  };
}
