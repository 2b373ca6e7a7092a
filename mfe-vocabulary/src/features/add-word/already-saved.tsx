import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { Button, Dialog, Notice } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { InLanguage } from '../../word/in-language';
import met from '../../word-met/word-met.module.css';
import styles from './add-word.module.css';

interface AlreadySavedProps {
  word: string;
  saved: VocabularyWord;
  onClose: () => void;
}

/** The learner has this word from this video: nothing to add. */
export function AlreadySaved({ word, saved, onClose }: AlreadySavedProps) {
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
        <p className={styles.word}>
          <InLanguage code={saved.language}>{word}</InLanguage>
        </p>
        {saved.translation && (
          <p className={met.translation}>
            <InLanguage code={saved.translation_language}>{saved.translation}</InLanguage>
          </p>
        )}
        <Notice tone="good">
          <FormattedMessage id="vocabulary.add.alreadySaved" values={{ word }} />
        </Notice>
      </div>
    </Dialog>
  );
}
