import { LOCALES } from '@glossa/kit/i18n';
import { useMemo, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { formatLanguageName } from '../../format/language-name';
import { listOptions, SelectField } from './field';

interface LanguageFieldProps extends Omit<ComponentProps<typeof SelectField>, 'onChange'> {
  value: string;
  onChange: (code: string) => void;
  /** Left out of the list. */
  without?: string;
}

/** Chooses one of the site's languages, sorted by their names; a value that is another language is listed, too. */
export function LanguageField({ value, onChange, without, children, ...field }: LanguageFieldProps) {
  const intl = useIntl();
  const languages = useMemo(() => {
    const codes = new Set<string>([...LOCALES.map(({ code }) => code), ...(value ? [value] : [])]);
    const names = [...codes]
      .filter((code) => code !== without)
      .map((code) => [code, formatLanguageName(intl, code)] as const)
      .sort(([, a], [, b]) => a.localeCompare(b, intl.locale));
    return new Map(names);
  }, [value, without, intl]);
  return (
    <SelectField {...field} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
      {listOptions([...languages.keys()], (code) => languages.get(code))}
    </SelectField>
  );
}
