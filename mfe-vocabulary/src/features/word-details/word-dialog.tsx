import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { Dialog } from '@glossa/shared/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MomentLink } from '../../word/moment-link';
import { DetailedDefinition, Fact, InLanguage, ownDefinition, RelatedWords } from '../../word/word-facts';
import styles from './word-dialog.module.css';

interface WordDialogProps {
  word: VocabularyWord;
  onClose: () => void;
  /** Stands above the facts. */
  status: ReactNode;
  actions: ReactNode;
  /** Stands in place of all of it while the word is being changed. */
  form?: ReactNode;
}

/** What is known about one saved word, over the list. */
export function WordDialog({ word, onClose, status, actions, form }: WordDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={<InLanguage code={word.language}>{word.word}</InLanguage>}
      closeLabel={intl.formatMessage({ id: 'vocabulary.dialog.close' })}
      onClose={onClose}
      actions={form ? undefined : actions}
    >
      {form ?? (
        <div className={styles.word}>
          {status}
          <WordSummary word={word} />
          <MomentLink word={word} />
        </div>
      )}
    </Dialog>
  );
}

function WordSummary({ word }: { word: VocabularyWord }) {
  const none = useIntl().formatMessage({ id: 'vocabulary.none' });
  const definition = ownDefinition(word);
  return (
    <dl className={styles.facts}>
      <Fact label="vocabulary.word.translation">
        <InLanguage code={word.translation_language}>{word.translation ?? none}</InLanguage>
      </Fact>
      <Fact label="vocabulary.word.partOfSpeech">{word.part_of_speech ?? none}</Fact>
      {(definition || !word.detailed_definition) && (
        <Fact label="vocabulary.word.definition">
          <span dir="auto">{definition ?? none}</span>
        </Fact>
      )}
      <DetailedDefinition word={word} />
      {word.context && (
        <Fact label="vocabulary.word.context">
          <InLanguage code={word.language}>{word.context}</InLanguage>
        </Fact>
      )}
      <RelatedWords word={word} />
    </dl>
  );
}
