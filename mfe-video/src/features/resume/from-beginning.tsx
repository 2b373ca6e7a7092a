import { Button } from '@glossa/kit/ui';
import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './from-beginning.module.css';

interface FromBeginningProps {
  /** Undefined when it is no longer offered. */
  onBeginning: (() => void) | undefined;
}

/** Offers the beginning of a resumed lesson. When the button goes away, its place keeps the focus. */
export function FromBeginning({ onBeginning }: FromBeginningProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className={styles.place} tabIndex={-1}>
      {onBeginning && <BeginningButton onPress={onBeginning} onLostFocus={() => place.current?.focus()} />}
    </span>
  );
}

function BeginningButton({ onPress, onLostFocus }: { onPress: () => void; onLostFocus: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const lost = useRef(onLostFocus);

  useLayoutEffect(() => {
    const [element, notify] = [button.current, lost.current];
    return () => {
      if (element && document.activeElement === element) notify();
    };
  }, []);

  return (
    <Button ref={button} variant="ghost" size="small" className={styles.button} onClick={onPress}>
      <FormattedMessage id="video.resume.beginning" />
    </Button>
  );
}
