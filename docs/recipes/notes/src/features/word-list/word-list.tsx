import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { Button, ErrorPanel } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { masteredMutation } from './mastered-mutation';

/** Saved words, each with a button that says whether it is mastered. */
export function WordList({ videoId, words }: { videoId: string; words: readonly VocabularyWord[] }) {
  const marking = useMutation(masteredMutation(videoId));
  return (
    <>
      {marking.isError && <ErrorPanel titleAs="p" message="notes.mastered.failed" />}
      <ul>
        {words.map(({ id, word, language, is_mastered }) => (
          <li key={id}>
            <b lang={language} dir="auto">
              {word}
            </b>{' '}
            <Button
              size="small"
              variant="ghost"
              aria-pressed={is_mastered}
              onClick={() => marking.mutate({ id, isMastered: !is_mastered })}
            >
              <FormattedMessage id="notes.mastered.mark" values={{ word }} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
