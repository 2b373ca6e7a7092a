import { useState } from 'react';
import { remember, remembered } from '../../remembered/remembered';

const NAME = 'marks';

/** Whether the words show what the learner knows of them; a check mark stays either way. */
export function useMarks() {
  const [marked, setShown] = useState(() => remembered<boolean>(NAME, true));
  function setMarked(next: boolean) {
    remember(NAME, next);
    setShown(next);
  }
  return { marked, setMarked };
}
