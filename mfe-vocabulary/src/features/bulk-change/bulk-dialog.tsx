import type { VocabularyBulkChange, VocabularyIds } from '@glossa/contract/vocabulary/vocabulary';
import type { VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import { readAsSent } from '@glossa/contract/read/fields';
import { Button, Dialog, listOptions, SelectField } from '@glossa/kit/ui';
import { sendOrKeep } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { downloadWords, FILE_FORMATS } from '../../word/download-words';
import { Failure } from '../../word/failure';
import { refreshWords } from '../../word/refresh-words';
import { sendInBatches } from '../../word/send-in-batches';
import { areTagsTooMany, parseTags, TagField } from '../../word/tag-field';
import styles from './bulk-dialog.module.css';

/** What can be done with several words at once, besides a quiz and their deletion. */
export function BulkDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const count = ids.length;
  const changing = useMutation({
    mutationFn: (change: Omit<VocabularyBulkChange, 'ids'>) =>
      sendInBatches(ids, async (batch) => {
        const body: VocabularyBulkChange = { ids: batch, ...change };
        const call = { method: 'post', url: '/vocabulary/change', body, kind: 'word.changes' } as const;
        const sent = await sendOrKeep(call);
        return sent.kept ? batch : readAsSent<VocabularyIds>(sent.data, { ids: [0] }).ids;
      }),
    onSettled: refreshWords,
  });
  const [typed, setTyped] = useState('');
  const tags = parseTags(typed);
  const changeTags = (change: Omit<VocabularyBulkChange, 'ids'>) =>
    changing.mutate(change, { onSuccess: () => setTyped('') });
  const failure = changing.error ?? changing.data?.failure;
  const noTags = tags.length === 0 || areTagsTooMany(tags);
  return (
    <Dialog
      sheet
      message="vocabulary.list.selection"
      values={{ count }}
      closeMessage="vocabulary.close"
      onClose={onClose}
      actions={<Button message="vocabulary.close" variant="secondary" onClick={onClose} />}
    >
      <div className={styles.parts}>
        <div className={styles.row}>
          {[true, false].map((mastered) => (
            <Button
              key={String(mastered)}
              message={`vocabulary.status.mark${mastered ? 'Mastered' : 'Learning'}`}
              variant="secondary"
              disabled={changing.isPending}
              onClick={() => changing.mutate({ is_mastered: mastered })}
            />
          ))}
        </div>
        <TagField value={typed} readOnly={changing.isPending} onChange={setTyped} />
        <div className={styles.row}>
          <Button
            message="vocabulary.tags.add"
            variant="secondary"
            disabled={noTags}
            busy={changing.isPending}
            onClick={() => changeTags({ add_tags: tags })}
          />
          <Button
            message="vocabulary.tags.remove"
            variant="secondary"
            disabled={noTags || changing.isPending}
            onClick={() => changeTags({ remove_tags: tags })}
          />
        </div>
        <p role="status" className={styles.status}>
          {changing.isSuccess && !failure && (
            <FormattedMessage id="vocabulary.bulk.done" values={{ count: changing.data.ids.length }} />
          )}
        </p>
        {failure && <Failure id="vocabulary.edit.error" error={failure} />}
        <Download ids={ids} />
      </div>
    </Dialog>
  );
}

function Download({ ids }: { ids: readonly number[] }) {
  const intl = useIntl();
  const [format, setFormat] = useState<VocabularyFileFormat>('apkg');
  const download = useMutation({ mutationFn: () => downloadWords({ params: { format }, ids }) });
  return (
    <>
      <div className={styles.row}>
        <SelectField
          message="vocabulary.files.format"
          value={format}
          onChange={({ target }) => setFormat(FILE_FORMATS.find((one) => one === target.value) ?? format)}
        >
          {listOptions(FILE_FORMATS, (one) => intl.formatMessage({ id: `vocabulary.files.format.${one}` }))}
        </SelectField>
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          <FormattedMessage id="vocabulary.files.export" />
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {download.isSuccess && (
          <FormattedMessage id="vocabulary.files.downloaded" values={{ name: download.data }} />
        )}
      </p>
      {download.isError && <Failure id="vocabulary.files.exportError" error={download.error} />}
    </>
  );
}
