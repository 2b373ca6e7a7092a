import type { SavedWord } from '@glossa/contract/read/saved-word';
import type { SlotProps } from '@glossa/kit/federation';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { Button, Dialog, Notice } from '@glossa/kit/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { KnowWord } from '../../look-up/lazy-parts';
import meaning from '../../look-up/word-meaning.module.css';
import { saveWordMutation } from '../../look-up/save-word';
import { HearText } from '../../word/hear-word';
import { InLanguage } from '../../word/word-facts';
import { findSavedWord, wordsOfVideoQuery } from '../../word/word-queries';
import styles from './add-word.module.css';
import { NewWord } from './new-word';

type AddWordProps = SlotProps['vocabulary/add-word'];

export function AddWordDialog(props: AddWordProps) {
  return <WordToAdd key={`${props.videoId} ${props.word} ${props.sentence}`} {...props} />;
}

function WordToAdd({ word, sentence, videoId, videoTime, language, status, onAdded, onClose }: AddWordProps) {
  const lessonWord = { word, sentence, videoId, videoTime, targetLanguage: useTranslationLanguage() };
  const wordsOfVideo = useQuery(wordsOfVideoQuery(videoId));
  const saving = useMutation(saveWordMutation);
  const saved =
    findSavedWord(wordsOfVideo.data, word) ?? (saving.data?.isNew === false ? saving.data.saved : null);
  function add(translation: string | undefined) {
    const onSuccess = ({ isNew }: { isNew: boolean }) => {
      // The dialog stays to say that the word was saved before.
      if (!isNew) return;
      onAdded(word);
      onClose();
    };
    // Not an option of `useMutation`, which outlives the dialog: a late answer must not close the next one.
    saving.mutate({ ...lessonWord, translation }, { onSuccess });
  }
  // While a new word is being saved, the refetched list may contain it before the dialog closes.
  const know = status && <KnowWord word={word} videoId={videoId} status={status} />;
  if (saved && !saving.isPending) {
    return <AlreadySaved word={word} saved={saved} videoTime={videoTime} know={know} onClose={onClose} />;
  }
  return (
    <NewWord
      lessonWord={lessonWord}
      language={language}
      know={know}
      adding={saving.isPending}
      error={saving.error}
      onCancel={onClose}
      onAdd={add}
    />
  );
}

interface AlreadySavedProps {
  word: string;
  saved: SavedWord;
  /** Seconds to where it was chosen. */
  videoTime: number | undefined;
  know: ReactNode;
  onClose: () => void;
}

function AlreadySaved({ word, saved, videoTime, know, onClose }: AlreadySavedProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={<FormattedMessage id="vocabulary.add.title" />}
      closeLabel={intl.formatMessage({ id: 'vocabulary.add.close' })}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <FormattedMessage id="vocabulary.close" />
        </Button>
      }
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <p className={styles.word}>
            <InLanguage code={saved.language}>{word}</InLanguage>
          </p>
          <HearText word={word} language={saved.language} videoId={saved.video_id} videoTime={videoTime} />
        </div>
        {saved.translation && (
          <p className={meaning.translation}>
            <InLanguage code={saved.translation_language}>{saved.translation}</InLanguage>
          </p>
        )}
        <Notice tone="good">
          <FormattedMessage id="vocabulary.add.alreadySaved" values={{ word }} />
        </Notice>
        {know}
      </div>
    </Dialog>
  );
}
