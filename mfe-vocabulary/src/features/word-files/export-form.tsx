import type { VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import { apiClient } from '@glossa/kit/api-client';
import { saveFile } from '@glossa/kit/browser';
import { Button, Card } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { FileFailure } from './file-problem';
import { FILE_FORMATS } from './file-picker';
import styles from './word-files.module.css';

interface ExportFormProps {
  /** Undefined: all words. */
  videoId: string | undefined;
  scope: ReactNode;
}

export function ExportForm({ videoId, scope }: ExportFormProps) {
  const headingId = useId();
  const [format, setFormat] = useState<VocabularyFileFormat>('apkg');
  const download = useExport();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!download.isPending) download.mutate({ format, videoId });
  }

  return (
    <Card as="section" aria-labelledby={headingId}>
      <form className={styles.form} onSubmit={submit}>
        <h2 id={headingId}>
          <FormattedMessage id="vocabulary.files.export" />
        </h2>
        <fieldset className={styles.formats}>
          <legend className={styles.legend}>
            <FormattedMessage id="vocabulary.files.format" />
          </legend>
          {FILE_FORMATS.map((one) => (
            <label key={one} className={styles.format}>
              <input
                type="radio"
                name="format"
                value={one}
                checked={format === one}
                onChange={() => setFormat(one)}
              />
              <span>
                <FormattedMessage id={`vocabulary.files.format.${one}`} />
                <span className={styles.hint}>
                  <FormattedMessage id={`vocabulary.files.formatHint.${one}`} />
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {scope}
        <Button type="submit" busy={download.isPending} className={styles.submit}>
          <FormattedMessage
            id={download.isPending ? 'vocabulary.files.preparing' : 'vocabulary.files.download'}
          />
        </Button>
        <p role="status" className={styles.status}>
          {download.isSuccess && (
            <FormattedMessage id="vocabulary.files.downloaded" values={{ name: download.data }} />
          )}
        </p>
        {download.isError && <FileFailure id="vocabulary.files.exportError" error={download.error} />}
      </form>
    </Card>
  );
}

/** Enough for many thousand words. */
const TIMEOUT_MS = 120_000;

interface Export {
  readonly format: VocabularyFileFormat;
  /** Undefined: all words. */
  readonly videoId: string | undefined;
}

/** An error is JSON, though the response type is a file. */
function readRefusal(body: ArrayBuffer, _headers: unknown, status = 200): unknown {
  if (status < 400) return body;
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    // The answer of a proxy.
    return undefined;
  }
}

/** Downloads the words as a file and returns its name. */
function useExport() {
  return useMutation({
    mutationFn: async ({ format, videoId }: Export) => {
      const { data, headers } = await apiClient.get('/vocabulary/export', {
        params: { format, video_id: videoId },
        responseType: 'arraybuffer',
        transformResponse: readRefusal,
        timeout: TIMEOUT_MS,
      });
      const named = /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1];
      const name = named ?? `glossa-words.${format}`;
      saveFile(new Blob([data as ArrayBuffer], { type: String(headers['content-type']) }), name);
      return name;
    },
  });
}
