import { Button } from '@glossa/kit/ui';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './from-beginning.module.css';

interface FromBeginningProps {
  /** Undefined when it is no longer offered. */
  onBeginning: (() => void) | undefined;
}

/** Offers the beginning of a resumed lesson. When the button goes away, its place keeps the focus. */
export function FromBeginning({ onBeginning }: FromBeginningProps) {
  return (
    <span className={styles.place} tabIndex={-1}>
      {onBeginning && <BeginningButton onPress={onBeginning} />}
    </span>
  );
}

function BeginningButton({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnRemoval(button);
  return (
    <Button ref={button} variant="ghost" size="small" className={styles.button} onClick={onPress}>
      <FormattedMessage id="video.resume.beginning" />
    </Button>
  );
}
