import type { VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import { Button, Card, Form, Text } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { downloadWords, FILE_FORMATS } from '../../word/download-words';
import { FileFailure } from './file-problem';
import styles from './word-files.module.css';

interface ExportFormProps {
  /** Undefined: all words. */
  videoId: string | undefined;
  scope: ReactNode;
}

export function ExportForm({ videoId, scope }: ExportFormProps) {
  const headingId = useId();
  const [format, setFormat] = useState<VocabularyFileFormat>('apkg');
  const download = useMutation({
    mutationFn: () => downloadWords({ params: { format, video_id: videoId } }),
  });

  return (
    <Card as="section" aria-labelledby={headingId}>
      <Form className={styles.form} onSubmit={() => download.isPending || download.mutate()}>
        <Text as="h2" id={headingId} message="vocabulary.files.export" />
        <fieldset className={styles.formats}>
          <Text as="legend" className={styles.legend} message="vocabulary.files.format" />
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
                <Text as="span" className={styles.hint} message={`vocabulary.files.formatHint.${one}`} />
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
      </Form>
    </Card>
  );
}
