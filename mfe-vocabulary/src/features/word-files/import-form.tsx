import type { VocabularyImported, VocabularyImportQuery } from '@glossa/contract/vocabulary-file';
import { apiClient, queryKeys } from '@glossa/shared/api-client';
import { useSession } from '@glossa/shared/auth';
import { LOCALES, useLocale } from '@glossa/shared/i18n';
import { Button, Card, ErrorPanel, ProgressBar, SelectField } from '@glossa/shared/ui';
import { useUnsavedWork } from '@glossa/shared/unsaved-work';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatOfFile } from './file-formats';
import { FilePicker } from './file-picker';
import { FileProblem } from './file-problem';
import { ImportResult } from './import-result';
import styles from './word-files.module.css';

/** Brings words in from a file. It stays chosen until it has been read. */
export function ImportForm() {
  const intl = useIntl();
  const headingId = useId();
  const { user } = useSession();
  const locale = useLocale();
  const [file, setFile] = useState<File>();
  const [language, setLanguage] = useState(user?.target_language ?? 'en');
  const [translationLanguage, setTranslationLanguage] = useState<string>(user?.interface_language ?? locale);
  const { mutate, reset, isPending, isError, error, data, uploaded } = useImport();
  const format = file && formatOfFile(file.name);

  function choose(chosen: File) {
    if (isPending) return;
    setFile(chosen);
    reset();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!file || !format || isPending) return;
    mutate(
      { file, format, language, target_language: translationLanguage },
      { onSuccess: () => setFile(undefined) },
    );
  }

  return (
    <Card as="section" aria-labelledby={headingId}>
      <form className={styles.form} onSubmit={submit}>
        <h2 id={headingId}>
          <FormattedMessage id="vocabulary.files.import" />
        </h2>
        <FilePicker file={file} wrongKind={file !== undefined && !format} onChoose={choose} />
        <fieldset className={styles.languages}>
          <legend className={styles.hint}>
            <FormattedMessage id="vocabulary.files.languages" />
          </legend>
          <LanguageSelect
            label={intl.formatMessage({ id: 'vocabulary.files.language' })}
            value={language}
            onChange={setLanguage}
          />
          <LanguageSelect
            label={intl.formatMessage({ id: 'vocabulary.files.translationLanguage' })}
            value={translationLanguage}
            onChange={setTranslationLanguage}
          />
        </fieldset>
        <Button type="submit" busy={isPending} disabled={!format} className={styles.submit}>
          <FormattedMessage id="vocabulary.files.importNow" />
        </Button>
        {isPending && (
          <ProgressBar
            label={
              <FormattedMessage
                id={uploaded < 1 ? 'vocabulary.files.uploading' : 'vocabulary.files.reading'}
              />
            }
            value={uploaded}
            max={1}
            valueText={intl.formatNumber(uploaded, { style: 'percent' })}
          />
        )}
        {isError && (
          <ErrorPanel
            titleAs="p"
            title={<FormattedMessage id="vocabulary.files.importError" />}
            text={<FileProblem error={error} />}
          />
        )}
        <ImportResult result={data} />
      </form>
    </Card>
  );
}

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

/** Many thousand words take their time. */
const TIME_LIMIT_MS = 120_000;

export interface Import extends VocabularyImportQuery {
  readonly file: File;
}

/** Brings the words of a file in. `uploaded` is the share of it that has gone out, 0 to 1. */
export function useImport() {
  const client = useQueryClient();
  const [uploaded, setUploaded] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ file, ...params }: Import) => {
      setUploaded(0);
      const answer = await apiClient.post<VocabularyImported>('/vocabulary/import', file, {
        params,
        headers: { 'content-type': 'application/octet-stream' },
        timeout: TIME_LIMIT_MS,
        onUploadProgress: ({ progress = 0 }) => setUploaded(progress),
      });
      return answer.data;
    },
    // After a failure too: what was read before it, or before our patience ended, may be saved.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.vocabulary });
      void client.invalidateQueries({ queryKey: queryKeys.progress });
    },
  });
  useUnsavedWork(mutation.isPending);
  return { ...mutation, uploaded };
}
