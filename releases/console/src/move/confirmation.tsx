import { TextField } from '@glossa/kit/ui';
import { useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GateResult } from '../findings/finding-list';
import type { Confirmed } from '../operator-api/operator-api';
import styles from './move-dialog.module.css';

interface ConfirmationOptions {
  readonly app: string;
  readonly gate: GateResult;
  readonly reasonRequired: boolean;
  readonly form: RefObject<HTMLFormElement | null>;
}

type FieldName = 'force' | 'reason' | 'typed';

/** State of the confirmation. After a refused move the reason stays, and the app's name has to be typed again. */
export function useConfirmation({ app, gate, reasonRequired, form }: ConfirmationOptions) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [force, setForce] = useState(false);
  const [wrong, setWrong] = useState<readonly FieldName[]>([]);
  const overridable = gate === 'overridable';
  const needsReason = reasonRequired || (overridable && force);

  /** Undefined, with the focus on the first wrong field, while something is missing. */
  function confirm(): Confirmed | undefined {
    const faults: Readonly<Record<FieldName, boolean>> = {
      force: overridable && !force,
      reason: needsReason && reason.trim() === '',
      typed: typed.trim() !== app,
    };
    const names = (['force', 'reason', 'typed'] as const).filter((name) => faults[name]);
    setWrong(names);
    const [first] = names;
    if (first) {
      const field = form.current?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return undefined;
    }
    setTyped('');
    return { ...(reason.trim() && { reason: reason.trim() }), ...(overridable && { force: true }) };
  }
  const fields = { reason, setReason, typed, setTyped, force, setForce };
  return { app, ...fields, overridable, needsReason, wrong, confirm };
}

export function Confirmation(props: Omit<ReturnType<typeof useConfirmation>, 'confirm'>) {
  const { app, reason, setReason, typed, setTyped, force, setForce, overridable, needsReason, wrong } = props;
  const intl = useIntl();
  const error = (field: FieldName) =>
    wrong.includes(field) && intl.formatMessage({ id: `console.confirm.${field}.missing` }, { app });
  return (
    <>
      {overridable && (
        <div>
          <label className={styles.force}>
            <input
              type="checkbox"
              name="force"
              checked={force}
              aria-invalid={wrong.includes('force') || undefined}
              onChange={({ target }) => setForce(target.checked)}
            />
            <FormattedMessage tagName="span" id="console.confirm.force" />
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
