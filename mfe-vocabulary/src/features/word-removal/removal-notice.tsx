import { ApiError, detailOf } from '@glossa/shared/api-client';
import { Button, ErrorPanel, Notice } from '@glossa/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { noteRemoval, useLastRemoval, type Removal } from './last-removal';
import styles from './word-removal.module.css';
import { useRestoreWords } from './use-removal';

/** Says what was deleted last and offers to bring it back, until it is dismissed. `onGone`: the focus needs a place. */
export function RemovalNotice({ onGone }: { onGone: () => void }) {
  const intl = useIntl();
  const client = useQueryClient();
  const removal = useLastRemoval();
  const undo = useRef<HTMLButtonElement>(null);
  const known = useRef(removal);
  const restoring = useRestoreWords();

  useEffect(() => {
    if (known.current === removal) return;
    known.current = removal;
    // What had the focus was deleted with its row, or was the button that is gone now.
    if (removal) undo.current?.focus();
  }, [removal]);

  if (!removal) return null;
  const forget = () => {
    noteRemoval(client, null);
    restoring.reset();
    onGone();
  };
  return (
    <div className={styles.notice}>
      <Notice
        tone={removal.undone ? 'good' : 'neutral'}
        dismiss={{ label: intl.formatMessage({ id: 'vocabulary.removal.dismiss' }), onDismiss: forget }}
      >
        <div className={styles.content}>
          <span>
            <WhatWasRemoved removal={removal} />
          </span>
          {!removal.undone && (
            <Button
              ref={undo}
              variant="secondary"
              size="small"
              busy={restoring.isPending}
              onClick={() => restoring.mutate(removal, { onSuccess: onGone })}
            >
              <FormattedMessage
                id={restoring.isPending ? 'vocabulary.removal.undoing' : 'vocabulary.removal.undo'}
              />
            </Button>
          )}
        </div>
      </Notice>
      {restoring.isError && !removal.undone && <RestoreError error={restoring.error} />}
    </div>
  );
}

function WhatWasRemoved({ removal: { ids, word, undone } }: { removal: Removal }) {
  const id = `vocabulary.removal.${undone ? 'restored' : 'deleted'}${word === undefined ? '' : 'One'}`;
  return <FormattedMessage id={id} values={{ count: ids.length, word: word ?? '' }} />;
}

function RestoreError({ error }: { error: unknown }) {
  const full = error instanceof ApiError && error.code === 'vocabulary_limit_reached';
  return (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id={full ? 'vocabulary.removal.noRoom' : 'vocabulary.removal.restoreError'} />}
      text={detailOf(error)}
    />
  );
}
