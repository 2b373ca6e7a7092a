import { isRefusal } from '@glossa/contract/read/refusal';
import { Button, Notice } from '@glossa/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Failure } from '../../word/failure';
import styles from './word-removal.module.css';
import { dismissRemoval, useLastRemoval, useRestoreWords, type Removal } from './use-removal';

interface RemovalNoticeProps {
  /** The element with the focus is gone. */
  onGone: () => void;
}

/** The last deletion with a button that undoes it, until it is dismissed. */
export function RemovalNotice({ onGone }: RemovalNoticeProps) {
  const removal = useLastRemoval();
  const [known] = useState(removal?.at);
  if (!removal) return null;
  return <ShownNotice key={removal.at} removal={removal} takesFocus={removal.at !== known} onGone={onGone} />;
}

interface ShownNoticeProps extends RemovalNoticeProps {
  removal: Removal;
  /** The words were deleted on this screen, so the focus may have been on what is gone. */
  takesFocus: boolean;
}

function ShownNotice({ removal, takesFocus, onGone }: ShownNoticeProps) {
  const intl = useIntl();
  const undo = useRef<HTMLButtonElement>(null);
  const restoring = useRestoreWords();
  const { ids, restored } = removal;
  const error = restoring.error ?? restoring.data?.failure;

  // The notice sticks to the top: no scrolling out of the middle of a long list.
  useEffect(() => {
    if (takesFocus && hasFocus(undo.current)) undo.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const dismiss = () => {
    dismissRemoval();
    onGone();
  };
  return (
    <div className={styles.notice}>
      <Notice
        tone={restored === undefined ? 'neutral' : restored < ids.length ? 'warning' : 'good'}
        dismiss={{ label: intl.formatMessage({ id: 'vocabulary.removal.dismiss' }), onDismiss: dismiss }}
      >
        <div className={styles.content}>
          <span>
            <RemovalText removal={removal} />
          </span>
          {restored === undefined && (
            <Button
              ref={undo}
              message={restoring.isPending ? 'vocabulary.removal.undoing' : 'vocabulary.removal.undo'}
              variant="secondary"
              size="small"
              busy={restoring.isPending}
              onClick={() =>
                restoring.mutate(removal, {
                  onSuccess: ({ failure }) => !failure && hasFocus(undo.current) && onGone(),
                })
              }
            />
          )}
        </div>
      </Notice>
      {error && <RestoreError error={error} />}
    </div>
  );
}

/** True when nothing else has the focus: by a late answer the learner may be typing elsewhere. */
const hasFocus = (button: Element | null) =>
  document.activeElement === document.body || document.activeElement === button;

function RestoreError({ error }: { error: unknown }) {
  const full = isRefusal(error, 'vocabulary_limit_reached', 402);
  return (
    <Failure id={full ? 'vocabulary.removal.noRoom' : 'vocabulary.removal.restoreError'} error={error} />
  );
}

function RemovalText({ removal: { ids, word, restored } }: { removal: Removal }) {
  if (restored === 0) return <FormattedMessage id="vocabulary.removal.tooLate" />;
  if (restored !== undefined && restored < ids.length) {
    const lost = ids.length - restored;
    return <FormattedMessage id="vocabulary.removal.restoredPart" values={{ restored, gone: lost }} />;
  }
  const id = `vocabulary.removal.${restored === undefined ? 'deleted' : 'restored'}${word === undefined ? '' : 'One'}`;
  return <FormattedMessage id={id} values={{ count: ids.length, word: word ?? '' }} />;
}
