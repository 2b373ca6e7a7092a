import { LOCALES } from '@glossa/shared/i18n';
import { SelectField } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';

interface LanguageSelectProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
}

/** The languages the product knows by name, and the chosen one if it is another. */
export function LanguageSelect({ label, value, onChange }: LanguageSelectProps) {
  const intl = useIntl();
  const codes = new Set<string>([...LOCALES.map(({ code }) => code), value]);
  const options = [...codes]
    .map((code) => ({
      code,
      name: intl.formatDisplayName(code, { type: 'language', fallback: 'code' }) ?? code,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, intl.locale));
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
