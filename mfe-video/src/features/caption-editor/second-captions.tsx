import { apiClient } from '@glossa/kit/api-client';
import { LanguageField, Button, Notice, TextField } from '@glossa/kit/ui';
import { translationLanguage } from '@glossa/kit/learner';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FileProblem } from '../../components/file-problem';
import { refreshLesson } from './caption-queries';
import styles from './caption-editor.module.css';

/** A server that reads a large file takes its time. */
const READING_TIMEOUT_MS = 120_000;

interface SecondCaptionsProps {
  videoId: string;
  language: string;
  /** Endings that captions may have, for the dialog of the browser. */
  accept: string;
}

/** A file of captions in another language, which becomes the translation of each sentence. */
export function SecondCaptions({ videoId, language, accept }: SecondCaptionsProps) {
  const proposed = translationLanguage();
  const [second, setSecond] = useState(proposed === language ? '' : proposed);
  const [file, setFile] = useState<File>();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => sendCaptions(videoId, second, file),
    onSuccess: () => refreshLesson(videoId),
  });
  return (
    <details className={styles.more}>
      <FormattedMessage tagName="summary" id="video.captions.second" />
      <p className={styles.hint}>
        <FormattedMessage id="video.captions.secondHint" />
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (file) mutate();
        }}
      >
        <LanguageField
          label={<FormattedMessage id="video.captions.secondLanguage" />}
          value={second}
          onChange={setSecond}
          without={language}
          required
        >
          {second === '' && <option value="" />}
        </LanguageField>
        <TextField
          type="file"
          required
          accept={accept}
          label={<FormattedMessage id="video.captions.secondFile" />}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <Button type="submit" variant="secondary" busy={isPending}>
          <FormattedMessage id="video.captions.secondAdd" />
        </Button>
      </form>
      {error && (
        <Notice tone="bad">
          <FormattedMessage id="video.captions.failed" /> <FileProblem error={error} />
        </Notice>
      )}
      {isSuccess && !isPending && (
        <Notice tone="good">
          <FormattedMessage id="video.captions.secondAdded" />
        </Notice>
      )}
    </details>
  );
}

function sendCaptions(videoId: string, language: string, file: File | undefined) {
  return apiClient.put(`/transcribe/${encodeURIComponent(videoId)}/captions`, file, {
    params: { language },
    headers: { 'Content-Type': 'text/plain' },
    timeout: READING_TIMEOUT_MS,
  });
}
