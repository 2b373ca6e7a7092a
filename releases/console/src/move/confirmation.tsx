import { TextField } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './move-dialog.module.css';
import type { useConfirmation } from './use-confirmation';

type ConfirmationProps = { readonly app: string } & Omit<ReturnType<typeof useConfirmation>, 'take'>;

/** The last questions before something moves. */
export function Confirmation(props: ConfirmationProps) {
  const { app, reason, setReason, typed, setTyped, force, setForce, forcible, needsReason, wrong } = props;
  const intl = useIntl();
  const error = (asked: (typeof wrong)[number]) =>
    wrong.includes(asked) && intl.formatMessage({ id: `console.confirm.${asked}.missing` }, { app });
  return (
    <>
      {forcible && (
        <div>
          <label className={styles.force}>
            <input
              type="checkbox"
              name="force"
              checked={force}
              aria-invalid={wrong.includes('force') || undefined}
              onChange={({ target }) => setForce(target.checked)}
            />
            <span>
              <FormattedMessage id="console.confirm.force" />
            </span>
          </label>
          {wrong.includes('force') && <p className={styles.error}>{error('force')}</p>}
        </div>
      )}
      <TextField
        name="reason"
        value={reason}
        maxLength={500}
        autoComplete="off"
        required={needsReason}
        label={intl.formatMessage({
          id: needsReason ? 'console.confirm.reason' : 'console.confirm.reason.optional',
        })}
        hint={intl.formatMessage({ id: 'console.confirm.reason.hint' })}
        error={error('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        name="typed"
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        label={<FormattedMessage id="console.confirm.typed" values={{ app: <strong>{app}</strong> }} />}
        error={error('typed')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </>
  );
}
