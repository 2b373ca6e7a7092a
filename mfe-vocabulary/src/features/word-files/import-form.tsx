import { readAsSent } from '@glossa/contract/read/fields';
import type { VocabularyImported, VocabularyImportQuery } from '@glossa/contract/vocabulary/file';
import { apiClient } from '@glossa/kit/api-client';
import { useSession } from '@glossa/kit/auth';
import { Form, LanguageField, Button, Card, ProgressBar, Text } from '@glossa/kit/ui';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { refreshWords } from '../../word/refresh-words';
import { FileFailure } from './file-problem';
import { readFormat, FilePicker } from './file-picker';
import { ImportResult } from './import-result';
import { PlanRoom } from './plan-room';
import styles from './word-files.module.css';

/** Imports words from a file, which stays chosen until it has been read. */
export function ImportForm() {
  const headingId = useId();
  const { user } = useSession();
  const [file, setFile] = useState<File>();
  const [language, setLanguage] = useState(user?.target_language ?? 'en');
  const [translationLanguage, setTranslationLanguage] = useState(useTranslationLanguage());
  const { mutate, reset, isPending, isError, error, data, uploaded } = useImport();
  const format = file && readFormat(file.name);

  function choose(chosen: File) {
    if (isPending) return;
    setFile(chosen);
    reset();
  }

  function submit() {
    if (!file || !format || isPending) return;
    mutate(
      { file, format, language, target_language: translationLanguage },
      { onSuccess: () => setFile(undefined) },
    );
  }

  return (
    <Card as="section" aria-labelledby={headingId}>
      <Form className={styles.form} onSubmit={submit}>
        <Text as="h2" id={headingId} message="vocabulary.files.import" />
        <FilePicker file={file} wrongKind={file !== undefined && !format} onChoose={choose} />
        <PlanRoom file={file} />
        <fieldset className={styles.languages}>
          <Text as="legend" className={styles.hint} message="vocabulary.files.languages" />
          <LanguageField message="vocabulary.files.language" value={language} onChange={setLanguage} />
          <LanguageField
            message="vocabulary.files.translationLanguage"
            value={translationLanguage}
            onChange={setTranslationLanguage}
          />
        </fieldset>
        {/* Not `disabled`, which would drop the focus when the file has been read. */}
        <Button type="submit" busy={isPending} aria-disabled={!format || undefined} className={styles.submit}>
          <FormattedMessage id="vocabulary.files.importNow" />
        </Button>
        {isPending && <UploadBar uploaded={uploaded} />}
        {isError && <FileFailure id="vocabulary.files.importError" error={error} />}
        <ImportResult result={data} />
      </Form>
    </Card>
  );
}

/** `uploaded`: the sent share, 0 to 1. */
function UploadBar({ uploaded }: { uploaded: number }) {
  const intl = useIntl();
  return (
    <ProgressBar
      label={intl.formatMessage({ id: `vocabulary.files.${uploaded < 1 ? 'uploading' : 'reading'}` })}
      value={uploaded}
      max={1}
      valueText={intl.formatNumber(uploaded, { style: 'percent' })}
    />
  );
}

/** Enough for many thousand words. */
const TIMEOUT_MS = 120_000;

interface Import extends VocabularyImportQuery {
  readonly file: File;
}

/** Imports the words of a file. `uploaded` is the sent share, 0 to 1. */
function useImport() {
  const [uploaded, setUploaded] = useState(0);
  const mutation = useMutation({
    mutationFn: async ({ file, ...params }: Import) => {
      setUploaded(0);
      const answer = await apiClient.post('/vocabulary/import', file, {
        params,
        headers: { 'content-type': 'application/octet-stream' },
        timeout: TIMEOUT_MS,
        onUploadProgress: ({ progress = 0 }) => setUploaded(progress),
      });
      const problems = [{ line: 0, word: '' }];
      return readAsSent<VocabularyImported>(answer.data, { added: 0, existing: 0, skipped: 0, problems });
    },
    // After a failure or timeout, too: the words read before it are saved.
    onSettled: () => void refreshWords(),
  });
  useUnsavedWork(mutation.isPending);
  return { ...mutation, uploaded };
}
