import type { VocabularyWord } from '@glossa/shared/contract/vocabulary';
import { Button, ButtonLink, Dialog } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact } from '../../word/fact';
import { InLanguage } from '../../word/in-language';
import { DetailedDefinition, RelatedWords } from '../../word/word-facts';
import styles from './word-dialog.module.css';

/** What is known about one saved word, over the list. */
export function WordDialog({ word, onClose }: { word: VocabularyWord; onClose: () => void }) {
  const intl = useIntl();
  const none = intl.formatMessage({ id: 'vocabulary.none' });
  return (
    <Dialog
      title={<InLanguage code={word.language}>{word.word}</InLanguage>}
      closeLabel={intl.formatMessage({ id: 'vocabulary.dialog.close' })}
      onClose={onClose}
      actions={
        <>
          <ButtonLink variant="secondary" to={`/vocabulary/${word.id}`}>
            <FormattedMessage id="vocabulary.dialog.page" />
          </ButtonLink>
          <Button onClick={onClose}>
            <FormattedMessage id="vocabulary.close" />
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <Fact label="vocabulary.word.translation">
          <InLanguage code={word.translation_language}>{word.translation ?? none}</InLanguage>
        </Fact>
        <Fact label="vocabulary.word.partOfSpeech">{word.part_of_speech ?? none}</Fact>
        <DetailedDefinition word={word} />
        <RelatedWords word={word} />
      </dl>
    </Dialog>
  );
}
