import { useSession } from '@glossa/shared/auth';
import { useLocale } from '@glossa/shared/i18n';
import { Button, Card, ErrorPanel, ProgressBar } from '@glossa/shared/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatOfFile } from './file-formats';
import { FilePicker } from './file-picker';
import { FileProblem } from './file-problem';
import { ImportResult } from './import-result';
import { LanguageSelect } from './language-select';
import { useImport } from './use-import';
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
