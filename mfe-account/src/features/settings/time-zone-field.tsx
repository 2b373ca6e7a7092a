import { SelectField } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';

interface TimeZoneFieldProps {
  /** The learner's own, which is listed also where the browser does not know it. */
  own: string;
  value: string;
  onChange: (change: { time_zone: string }) => void;
}

export function TimeZoneField({ own, value, onChange }: TimeZoneFieldProps) {
  // The browser's, with the learner's own and UTC, which may be missing.
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort();
  return (
    <SelectField
      message="account.settings.timeZone"
      hint={<FormattedMessage id="account.settings.timeZoneHint" />}
      value={value}
      onChange={(event) => onChange({ time_zone: event.target.value })}
    >
      {names.map((name) => (
        // These names are the same in all languages.
        <option key={name} value={name} lang="en" dir="ltr">
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
