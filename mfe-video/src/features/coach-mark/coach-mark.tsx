import { listen } from '@glossa/kit/browser';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import styles from './coach-mark.module.css';

/** On a phone the text scrolls below the picture once the header has gone; half a hint is none. */
const HEADER_PX = 64;

/** It stands in the page's flow, to cover no sentence, and keeps its room while a word is open. */
export function CoachMark({ isLookingUp, direction }: { isLookingUp: boolean; direction: 'ltr' | 'rtl' }) {
  const state = useLocation().state as { isFirstLesson?: unknown } | null;
  const [step, setStep] = useState(state?.isFirstLesson === true ? 'shown' : 'done');
  if (step === 'shown' && isLookingUp) setStep('looked up');
  if (step === 'looked up' && !isLookingUp) setStep('done');
  // Otherwise it would come again with a reload.
  useEffect(() => window.history.replaceState({ ...window.history.state, usr: null }, ''), []);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => listen(window, { scroll: () => setScrolled(scrollY > HEADER_PX) }), []);
  if (step === 'done') return null;
  return (
    <p role="status" className={styles.mark} dir={direction} data-step={step} data-scrolled={isScrolled}>
      <FormattedMessage id="video.transcript.tapWord" />
    </p>
  );
}
