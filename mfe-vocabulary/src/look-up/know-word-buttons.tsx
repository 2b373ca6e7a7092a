import type { WordStatus } from '@glossa/contract/video/transcript';
import { Button, VisuallyHidden, Text } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Failure } from '../word/failure';
import { markWordMutation } from './mark-word';
import styles from './know-word-buttons.module.css';

export interface KnowWordProps {
  word: string;
  videoId: string;
  status: WordStatus;
  /** Among others of its kind the button names the word. */
  inList?: boolean;
  /** In a look-up: the button that marks the word, or what else is to be said of a word that is presumed known. */
  part?: 'mark' | 'deny';
  onMarked?: (known: boolean) => void;
}

/** Says in one press that the learner knows a word, and takes it back in the same place. */
export function KnowWordButtons({ word, videoId, status, inList = false, part, onMarked }: KnowWordProps) {
  const intl = useIntl();
  const toggle = useRef<HTMLButtonElement>(null);
  const marking = useMutation(markWordMutation);
  const isKnown = status === 'known' || status === 'mastered';
  const label = intl.formatMessage({ id: isKnown ? 'vocabulary.know.undo' : 'vocabulary.know.mark' });
  const mark = (known: boolean) => {
    marking.mutate({ word, videoId, status, known }, { onSuccess: () => onMarked?.(known) });
  };
  const isPresumed = status === 'presumed' && part !== 'mark';
  return (
    <div className={part === 'mark' ? `${styles.know} ${styles.mark}` : styles.know}>
      {isPresumed && <Text className={styles.note} message="vocabulary.know.presumed" />}
      <div className={styles.buttons}>
        {part !== 'deny' && (
          <Button
            ref={toggle}
            variant={inList ? 'ghost' : 'secondary'}
            size={part === 'mark' ? 'medium' : 'small'}
            aria-label={inList ? `${label}: ${word}` : undefined}
            onClick={() => mark(!isKnown)}
          >
            {label}
          </Button>
        )}
        {isPresumed && (
          <Button
            message="vocabulary.know.deny"
            variant="ghost"
            size="small"
            onClick={({ currentTarget }) => {
              // The pressed button is removed.
              (toggle.current ?? currentTarget.closest<HTMLElement>('[role="dialog"]'))?.focus();
              mark(false);
            }}
          />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {marking.isSuccess && (
            <FormattedMessage
              id={marking.data.known ? 'vocabulary.know.marked' : 'vocabulary.know.unmarked'}
              values={{ word }}
            />
          )}
        </span>
      </VisuallyHidden>
      {marking.isError && <Failure id="vocabulary.know.error" error={marking.error} />}
    </div>
  );
}
