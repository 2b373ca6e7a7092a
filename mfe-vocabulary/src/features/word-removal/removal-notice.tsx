import { ApiError, errorDetail } from '@glossa/shared/api-client';
import { Button, ErrorPanel, Notice } from '@glossa/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { noteRemoval, useLastRemoval, type Removal } from './last-removal';
import { WhatWasRemoved } from './what-was-removed';
import styles from './word-removal.module.css';
import { useRestoreWords } from './use-removal';

interface RemovalNoticeProps {
  /** The focus needs a place. */
  onGone: () => void;
}

/** Says what was deleted last and offers to bring it back, until it is dismissed. */
export function RemovalNotice({ onGone }: RemovalNoticeProps) {
  const removal = useLastRemoval();
  const [known] = useState(removal?.at);
  if (!removal) return null;
  return <NoticeOf key={removal.at} removal={removal} takesFocus={removal.at !== known} onGone={onGone} />;
}

interface NoticeOfProps extends RemovalNoticeProps {
  removal: Removal;
  /** What had the focus was deleted with its row, or was the button that is gone now. */
  takesFocus: boolean;
}

function NoticeOf({ removal, takesFocus, onGone }: NoticeOfProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const undo = useRef<HTMLButtonElement>(null);
  const restoring = useRestoreWords();
  const { ids, restored } = removal;
  const error = restoring.error ?? restoring.data?.failure;

  // The notice stays in sight: one is not to be thrown out of the middle of a long list.
  useEffect(() => {
    if (takesFocus) undo.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const forget = () => {
    noteRemoval(client, null);
    onGone();
  };
  return (
    <div className={styles.notice}>
      <Notice
        tone={restored === undefined ? 'neutral' : restored < ids.length ? 'warning' : 'good'}
        dismiss={{ label: intl.formatMessage({ id: 'vocabulary.removal.dismiss' }), onDismiss: forget }}
      >
        <div className={styles.content}>
          <span>
            <WhatWasRemoved removal={removal} />
          </span>
          {restored === undefined && (
            <Button
              ref={undo}
              variant="secondary"
              size="small"
              busy={restoring.isPending}
              onClick={() =>
                restoring.mutate(removal, { onSuccess: ({ failure }) => void (failure ?? onGone()) })
              }
            >
              <FormattedMessage
                id={restoring.isPending ? 'vocabulary.removal.undoing' : 'vocabulary.removal.undo'}
              />
            </Button>
          )}
        </div>
      </Notice>
      {error && <RestoreError error={error} />}
    </div>
  );
}

function RestoreError({ error }: { error: unknown }) {
  const full = error instanceof ApiError && error.code === 'vocabulary_limit_reached';
  return (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id={full ? 'vocabulary.removal.noRoom' : 'vocabulary.removal.restoreError'} />}
      text={errorDetail(error)}
    />
  );
}
