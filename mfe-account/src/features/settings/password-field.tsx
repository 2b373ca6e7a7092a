import { TextField } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface PasswordFieldProps {
  field?: 'current' | 'next' | 'again';
  value: string;
  isSaving: boolean;
  /** The last part of the message that says what is wrong. */
  problem?: string | false | undefined;
  /** What the server has against it. */
  refused?: ReactNode;
  onType: (password: string) => void;
}

/** The present password, which confirms a change of the account, or a new one. */
export const PasswordField = ({
  field = 'current',
  value,
  isSaving,
  problem,
  refused,
  onType,
}: PasswordFieldProps) => (
  <TextField
    message={`account.password.${field}`}
    type="password"
    autoComplete={field === 'current' ? 'current-password' : 'new-password'}
    required
    readOnly={isSaving}
    value={value}
    error={problem ? <FormattedMessage id={`account.password.${problem}`} /> : refused}
    onChange={(event) => onType(event.target.value)}
  />
);
