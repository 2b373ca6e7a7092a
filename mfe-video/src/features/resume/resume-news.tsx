import { Button } from '@glossa/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { clockText } from '../../clock/clock-text';
import styles from './resume-news.module.css';

interface ResumeNewsProps {
  /** Seconds. */
  at: number;
  onBeginning: () => void;
}

/** Says that the lesson goes on where it was left, and offers the beginning. */
export function ResumeNews({ at, onBeginning }: ResumeNewsProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [begun, setBegun] = useState(false);

  // The button that was pressed is gone; the focus stays where it was.
  useEffect(() => {
    if (begun) place.current?.focus();
  }, [begun]);

  if (begun) {
    return (
      <span ref={place} className={styles.news} tabIndex={-1}>
        <FormattedMessage id="video.resume.begun" />
      </span>
    );
  }
  return (
    <span className={styles.news}>
      <FormattedMessage id="video.resume.from" values={{ time: clockText(at) }} />
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          onBeginning();
          setBegun(true);
        }}
      >
        <FormattedMessage id="video.resume.beginning" />
      </Button>
    </span>
  );
}
