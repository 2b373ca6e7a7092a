import { Button, ErrorPanel, Icon, VisuallyHidden } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { addWordError } from '../../word-met/add-word-error';
import type { WordMet } from '../../word-met/look-up-queries';
import { findSavedWord } from '../../word-met/same-word';
import { useAddWord } from '../../word-met/use-add-word';
import { wordsOfVideoQuery } from '../../word/word-queries';
import styles from './look-up.module.css';

interface GlanceAddProps {
  met: WordMet;
  /** To save with the word. Without one the API looks for its own. */
  translation: string | undefined;
  onAdded: (word: string) => void;
}

/** Saves the word, or says that it is saved. */
export function GlanceAdd({ met, translation, onAdded }: GlanceAddProps) {
  const saved = findSavedWord(useQuery(wordsOfVideoQuery(met.videoId)).data, met.word);
  const { mutate, isPending, isSuccess, isIdle, error } = useAddWord(met, onAdded);
  if (saved && isIdle) {
    return (
      <p className={styles.has}>
        <Icon name="check" size="small" />
        <FormattedMessage id="vocabulary.lookUp.has" />
      </p>
    );
  }
  return (
    <>
      {error && <ErrorPanel titleAs="p" title={<FormattedMessage {...addWordError(error)} />} />}
      <div className={styles.add}>
        {/* One button all along: another one in its place would lose the focus. */}
        <Button
          size="small"
          variant={isSuccess ? 'secondary' : 'primary'}
          busy={isPending}
          aria-disabled={isSuccess || undefined}
          onClick={() => !isSuccess && mutate(translation)}
        >
          {isSuccess && <Icon name="check" size="small" />}
          <FormattedMessage id={textOf(isPending, isSuccess)} />
        </Button>
        <VisuallyHidden>
          <span role="status">
            {isSuccess && <FormattedMessage id="vocabulary.lookUp.addedNow" values={{ word: met.word }} />}
          </span>
        </VisuallyHidden>
      </div>
    </>
  );
}

function textOf(isPending: boolean, isSuccess: boolean): string {
  if (isSuccess) return 'vocabulary.lookUp.added';
  return isPending ? 'vocabulary.add.adding' : 'vocabulary.add.add';
}
