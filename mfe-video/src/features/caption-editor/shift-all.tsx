import { Button, TextField } from '@glossa/kit/ui';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './caption-editor.module.css';

/** Captions of another cut of a video are late by the same time everywhere. */
export function ShiftAll({ onShift }: { onShift: (seconds: number) => void }) {
  const titleId = useId();
  const [seconds, setSeconds] = useState('0.5');
  const isNumber = Number.isFinite(Number(seconds)) && Number(seconds) !== 0;
  return (
    <div className={styles.shift}>
      <p id={titleId}>
        <FormattedMessage id="video.captions.shift" />
      </p>
      <form
        className={styles.form}
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNumber) onShift(Number(seconds));
        }}
      >
        <TextField
          type="number"
          step="0.1"
          inputMode="text"
          label={<FormattedMessage id="video.captions.seconds" />}
          value={seconds}
          onChange={(event) => setSeconds(event.target.value)}
        />
        <Button type="submit" variant="secondary" aria-disabled={!isNumber || undefined}>
          <FormattedMessage id="video.captions.shiftDo" />
        </Button>
      </form>
    </div>
  );
}
