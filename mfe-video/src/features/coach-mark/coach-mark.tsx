import { listen } from '@glossa/kit/browser';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import styles from './coach-mark.module.css';

/** On a phone the text scrolls below the picture once the header has gone; half a hint is none. */
const HEADER_PX = 64;

/**
 * Says how a word is looked up, in the first lesson that a new learner is led into, until the first word was. It stands
 * in the flow of the page, so that it covers no sentence, keeps its room while a word is open, and points at the text.
 */
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
