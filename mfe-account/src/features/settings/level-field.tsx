import { listOptions, SelectField } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Learner } from '@glossa/contract/read/user';

type Level = Learner['level'];

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

interface LevelFieldProps {
  value: Level;
  onChange: (level: Level) => void;
  /** The option of saying nothing. */
  children?: ReactNode;
}

export function LevelField({ value, onChange, children }: LevelFieldProps) {
  const intl = useIntl();
  return (
    <SelectField
      message="account.onboarding.level"
      value={value ?? ''}
      onChange={(event) => onChange(LEVELS.find((level) => level === event.target.value) ?? null)}
    >
      {children}
      {listOptions(LEVELS, (level) => intl.formatMessage({ id: `account.level.${level}` }))}
    </SelectField>
  );
}
