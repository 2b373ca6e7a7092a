import { Button, TextField } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './share-field.module.css';

/** The default steps of a rollout, in percent. */
export const DEFAULT_SHARES = [1, 5, 10, 25, 50] as const;

/** Whether the server accepts the share. */
export function isShare(text: string): boolean {
  const percent = Number(text);
  return percent >= 0.1 && percent <= 100;
}

interface ShareFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The share of visitors in percent: a default step, or another number. */
export function ShareField({ value, onChange }: ShareFieldProps) {
  const intl = useIntl();
  return (
    <div className={styles.share}>
      <TextField
        type="number"
        inputMode="decimal"
        min={0.1}
        max={100}
        step="any"
        value={value}
        label={intl.formatMessage({ id: 'console.canary.share' })}
        error={!isShare(value) && intl.formatMessage({ id: 'console.canary.share.wrong' })}
        onChange={({ target }) => onChange(target.value)}
      />
      <div
        className={styles.steps}
        role="group"
        aria-label={intl.formatMessage({ id: 'console.canary.share' })}
      >
        {DEFAULT_SHARES.map((share) => (
          <Button
            key={share}
            variant="secondary"
            size="small"
            aria-pressed={value === String(share)}
            onClick={() => onChange(String(share))}
          >
            <FormattedMessage id="console.percent" values={{ percent: share }} />
          </Button>
        ))}
      </div>
    </div>
  );
}
