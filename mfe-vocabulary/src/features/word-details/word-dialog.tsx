import type { SavedWord } from '@glossa/contract/read/saved-word';
import { Dialog } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { HearWord } from '../../word/hear-word';
import { MomentLink } from '../../word/moment-link';
import {
  Context,
  DetailedDefinition,
  RelatedWords,
  shortDefinition,
  TagsFact,
} from '../../word/detail-facts';
import {
  DefinitionFact,
  Fact,
  InLanguage,
  ownTranslation,
  PartOfSpeech,
  readSenses,
  TextFact,
} from '../../word/word-facts';
import styles from './word-dialog.module.css';

interface WordDialogProps {
  word: SavedWord;
  onClose: () => void;
  /** Shown above the facts. */
  status: ReactNode;
  actions: ReactNode;
  /** Replaces the details while the word is being edited. */
  form?: ReactNode;
}

export function WordDialog({ word, onClose, status, actions, form }: WordDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      title={<InLanguage code={word.language}>{word.word}</InLanguage>}
      beside={<HearWord word={word} />}
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

function WordSummary({ word }: { word: SavedWord }) {
  const noText = useIntl().formatMessage({ id: 'vocabulary.none' });
  const definition = shortDefinition(word);
  return (
    <dl className={styles.facts}>
      <TextFact label="vocabulary.word.translation" language={word.translation_language}>
        {ownTranslation(word) ?? noText}
      </TextFact>
      <Fact label="vocabulary.word.partOfSpeech">
        {word.part_of_speech ? <PartOfSpeech part={word.part_of_speech} /> : noText}
      </Fact>
      {(definition || !word.detailed_definition) && (
        <DefinitionFact label="vocabulary.word.definition" senses={readSenses(definition ?? noText)} />
      )}
      <DetailedDefinition word={word} shown={definition} />
      <Context word={word} />
      <TagsFact tags={word.tags} />
      <RelatedWords word={word} />
    </dl>
  );
}
