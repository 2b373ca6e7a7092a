import { Button, ErrorPanel, Icon, VisuallyHidden } from '@glossa/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { LessonWord } from '../../look-up/look-up-queries';
import { findSavedWord, saveErrorText, saveWordMutation } from '../../look-up/save-word';
import { wordsOfVideoQuery } from '../../word/word-queries';
import styles from './word-popover.module.css';

interface SaveButtonProps {
  lessonWord: LessonWord;
  /** Without one the API looks the word up. */
  translation: string | undefined;
  onAdded?: ((word: string) => void) | undefined;
}

/** Saves the word; for a saved word says so instead. */
export function SaveButton({ lessonWord, translation, onAdded }: SaveButtonProps) {
  const saved = findSavedWord(useQuery(wordsOfVideoQuery(lessonWord.videoId)).data, lessonWord.word);
  const { mutate, isPending, isSuccess, isIdle, error } = useMutation({
    ...saveWordMutation,
    onSuccess: () => onAdded?.(lessonWord.word),
  });
  if (saved && isIdle) {
    return (
      <p className={styles.saved}>
        <Icon name="check" size="small" />
        <FormattedMessage id="vocabulary.lookUp.has" />
      </p>
    );
  }
  return (
    <>
      {error && <ErrorPanel titleAs="p" title={<FormattedMessage {...saveErrorText(error)} />} />}
      <div className={styles.add}>
        {/* One button all along: another one in its place would lose the focus. */}
        <Button
          size="small"
          variant={isSuccess ? 'secondary' : 'primary'}
          busy={isPending}
          aria-disabled={isSuccess || undefined}
          onClick={() => !isSuccess && mutate({ ...lessonWord, translation })}
        >
          {isSuccess && <Icon name="check" size="small" />}
          <FormattedMessage id={buttonText(isPending, isSuccess)} />
        </Button>
        <VisuallyHidden>
          <span role="status">
            {isSuccess && (
              <FormattedMessage id="vocabulary.lookUp.addedNow" values={{ word: lessonWord.word }} />
            )}
          </span>
        </VisuallyHidden>
      </div>
    </>
  );
}

function buttonText(isPending: boolean, isSuccess: boolean): string {
  if (isSuccess) return 'vocabulary.lookUp.added';
  return isPending ? 'vocabulary.add.adding' : 'vocabulary.add.add';
}
