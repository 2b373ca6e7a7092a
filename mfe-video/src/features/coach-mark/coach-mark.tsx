import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import styles from './coach-mark.module.css';

/**
 * Says how a word is looked up, in the first lesson that a new learner is led into, until the first word was. It stands
 * in the flow of the page, so that it covers no sentence.
 */
export function CoachMark({ isLookingUp }: { isLookingUp: boolean }) {
  const state = useLocation().state as { isFirstLesson?: unknown } | null;
  const [step, setStep] = useState(state?.isFirstLesson === true ? 'shown' : 'done');
  if (step === 'shown' && isLookingUp) setStep('looked up');
  if (step === 'looked up' && !isLookingUp) setStep('done');
  // Otherwise it would come again with a reload.
  useEffect(() => window.history.replaceState({ ...window.history.state, usr: null }, ''), []);
  if (step === 'done') return null;
  return (
    <p role="status" className={styles.mark}>
      <FormattedMessage id="video.transcript.tapWord" />
    </p>
  );
}
