import { listen } from '@glossa/kit/browser';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { hasWord, type Line } from './caption-document';
import type { CaptionEditing } from './use-caption-editor';

/** The text of a line while it is typed, and the ways to end that. Leaving the page keeps it where the browser can. */
export function useLineText(line: Line, editing: CaptionEditing) {
  const [text, setText] = useState(line.text);
  /** Removing the field from the page takes its focus, which is not to store the text again. */
  const isOver = useRef(false);
  /** The text that Escape restores. */
  const [original] = useState(line.text);
  const isTyped = text !== line.text;
  const afterPress = useAfterPress();

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

  function end(leave: () => void) {
    if (isOver.current) return;
    isOver.current = true;
    leave();
  }

  const finish = (result: string) =>
    end(() => {
      if (result !== line.text) editing.setText(result);
      editing.endEditing({ focuses: true });
    });

  return {
    text,
    setText,
    keep: () => finish(text),
    cancel: () => finish(original),
    split: (at: number) => end(() => editing.split(text, at)),
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // On the way to a button, which would go away before the focus gets there.
      if (isOver.current || currentTarget.contains(relatedTarget)) return;
      editing.setText(text);
      // A pressed tool would move away from under the finger, and get no click, if the line changed its height now.
      afterPress(() => end(() => editing.endEditing({ focuses: false })));
    },
  };
}

/** Calls back at once, or when a press (of mouse or finger) that continues is over. */
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
