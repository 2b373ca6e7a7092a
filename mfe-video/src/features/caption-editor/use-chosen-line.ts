import { useState } from 'react';

/** Which of the lines is chosen, and whether its text or its time is being set. */
export function useChosenLine(lineCount: number) {
  const [chosen, setChosen] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const [isTapping, setTapping] = useState(false);
  /** Changes when the chosen line is to take the focus. */
  const [focusRequest, setFocusRequest] = useState(0);
  const clamp = (index: number) => Math.max(0, Math.min(index, lineCount - 1));
  const focus = () => setFocusRequest((count) => count + 1);

  return {
    ...{ active: clamp(chosen), isEditing, isTapping, focusRequest, focus },
    edit: () => setEditing(true),
    choose(index: number) {
      setEditing(false);
      setChosen(clamp(index));
      focus();
    },
    endEditing: ({ focuses }: { focuses: boolean }) => {
      setEditing(false);
      if (focuses) focus();
    },
    setTapping(on: boolean) {
      setTapping(on);
      setEditing(false);
      focus();
    },
  };
}
