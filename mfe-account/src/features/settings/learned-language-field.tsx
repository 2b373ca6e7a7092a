import { LOCALES } from '@glossa/kit/i18n';
import { formatLanguageName } from '@glossa/kit/format';
import { SelectField } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Learner } from '@glossa/contract/read/user';
import { lessonLanguagesQuery } from './lesson-languages-query';

interface LearnedLanguageFieldProps {
  /** Empty until one is chosen. */
  value: string;
  onChange: (code: string) => void;
  error: ReactNode;
}

/** Chooses the language to learn: those with lessons come first, and the others say what there is instead. */
export function LearnedLanguageField({ value, onChange, error }: LearnedLanguageFieldProps) {
  const intl = useIntl();
  const { data } = useQuery(lessonLanguagesQuery);
  // While it is not known, or if no language has any, all languages are one list.
  const withLessons = data?.length ? data : undefined;
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  const hasLessons = (code: string) => withLessons?.includes((english.of(code) ?? '').toLowerCase());
  const languages = [...new Set<string>([...LOCALES.map(({ code }) => code), ...(value ? [value] : [])])]
    .map((code) => ({ code, name: formatLanguageName(intl, code), hasLessons: hasLessons(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, intl.locale));
  const listed = (kept: boolean | undefined) =>
    languages
      .filter((language) => language.hasLessons === kept)
      .map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ));
  return (
    <SelectField
      label={<FormattedMessage id="account.onboarding.language" />}
      hint={
        value && hasLessons(value) === false ? (
          <FormattedMessage id="account.onboarding.noLessonsHint" />
        ) : undefined
      }
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === '' && <option value="">{intl.formatMessage({ id: 'account.onboarding.choose' })}</option>}
      {withLessons ? (
        <>
          <optgroup label={intl.formatMessage({ id: 'account.onboarding.withLessons' })}>
            {listed(true)}
          </optgroup>
          <optgroup label={intl.formatMessage({ id: 'account.onboarding.noLessons' })}>
            {listed(false)}
          </optgroup>
        </>
      ) : (
        listed(undefined)
      )}
    </SelectField>
  );
}

type Level = Learner['level'];

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

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
      label={<FormattedMessage id="account.onboarding.level" />}
      value={value ?? ''}
      onChange={(event) => onChange(LEVELS.find((level) => level === event.target.value) ?? null)}
    >
      {children}
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {intl.formatMessage({ id: `account.level.${level}` })}
        </option>
      ))}
    </SelectField>
  );
}
