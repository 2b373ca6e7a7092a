import { Button, TextField } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { isShare, SHARES } from './candidates';
import styles from './share-field.module.css';

interface ShareFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The share of visitors, in percent: the usual steps at hand, and any other to be typed. */
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
        {SHARES.map((share) => (
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
