import { SelectField } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';

interface TimeZoneFieldProps {
  /** The learner's own, which is listed also where the browser does not know it. */
  own: string;
  value: string;
  onChange: (change: { time_zone: string }) => void;
}

export function TimeZoneField({ own, value, onChange }: TimeZoneFieldProps) {
  return (
    <SelectField
      label={<FormattedMessage id="account.settings.timeZone" />}
      hint={<FormattedMessage id="account.settings.timeZoneHint" />}
      value={value}
      onChange={(event) => onChange({ time_zone: event.target.value })}
    >
      {timeZones(own).map((name) => (
        // These names are the same in all languages.
        <option key={name} value={name} lang="en" dir="ltr">
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}

/** The browser's time zones, with the learner's own and UTC, which may be missing. */
function timeZones(own: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort();
}
