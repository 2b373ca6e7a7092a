import { useEffect, useRef, useState } from 'react';
import { forgetDraft, writeDraft, type Draft } from './draft';

interface Answering {
  readonly answers: Draft['answers'];
  readonly current: number;
  readonly answer: (text: string) => void;
  readonly go: (index: number) => void;
  /** The quiz is submitted: its draft is over. */
  readonly finish: () => void;
}

/**
 * Answers and position of a quiz in progress. They are kept in the tab with each change, and with the time when the
 * screen goes away, so that a reload loses nothing.
 */
export function useAnswering(quizId: number, first: Draft, seconds: () => number): Answering {
  const [{ answers, current }, setDraft] = useState<Omit<Draft, 'seconds'>>(first);
  const finished = useRef(false);

  useEffect(() => {
    const keep = () => {
      if (!finished.current) writeDraft(quizId, { answers, current, seconds: seconds() });
    };
    keep();
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [quizId, answers, current, seconds]);

  return {
    answers,
    current,
    answer: (text) =>
      setDraft((draft) => ({ ...draft, answers: { ...draft.answers, [draft.current]: text } })),
    go: (index) => setDraft((draft) => ({ ...draft, current: index })),
    finish: () => {
      finished.current = true;
      forgetDraft(quizId);
    },
  };
}
