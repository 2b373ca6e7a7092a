import type { SavedWord } from '@glossa/contract/read/saved-word';
import { Dialog } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { HearWord } from '../../word/hear-word';
import { Elsewhere } from '../../word/elsewhere';
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
  SelfEvidentFacts,
  TextFact,
} from '../../word/word-facts';
import { WordScene } from '../../word/word-scene';
import styles from './word-dialog.module.css';

interface WordDialogProps {
  word: SavedWord;
  onClose: () => void;
  /** Shown between the meaning and the other facts. */
  status: ReactNode;
  actions: ReactNode;
  /** Replaces the details while the word is being edited. */
  form?: ReactNode;
}

export const WordDialog = ({ word, onClose, status, actions, form }: WordDialogProps) => (
  <Dialog
    title={
      <span className={styles.title}>
        <InLanguage code={word.language}>{word.word}</InLanguage>
      </span>
    }
    beside={<HearWord word={word} />}
    closeMessage="vocabulary.dialog.close"
    onClose={onClose}
    actions={form ? undefined : actions}
  >
    {form ?? (
      <div className={styles.word}>
        <Meaning word={word} />
        {status}
        <WordFacts word={word} />
        <Elsewhere word={word} />
        <MomentLink word={word} />
      </div>
    )}
  </Dialog>
);

/** What a learner looks for first: what the word means, in which scene and in which sentence it was met. */
function Meaning({ word }: { word: SavedWord }) {
  const intl = useIntl();
  return (
    <>
      {/* Another server may not name the video. */}
      {word.video_title !== null && <WordScene word={word} className={styles.scene} />}
      <SelfEvidentFacts className={styles.meaning}>
        <TextFact label="vocabulary.word.translation" language={word.translation_language}>
          {ownTranslation(word) ?? intl.formatMessage({ id: 'vocabulary.none' })}
        </TextFact>
        <Context word={word} />
      </SelfEvidentFacts>
    </>
  );
}

function WordFacts({ word }: { word: SavedWord }) {
  const noText = useIntl().formatMessage({ id: 'vocabulary.none' });
  const definition = shortDefinition(word);
  return (
    <dl className={styles.facts}>
      <Fact label="vocabulary.word.partOfSpeech">
        {word.part_of_speech ? <PartOfSpeech part={word.part_of_speech} /> : noText}
      </Fact>
      {(definition || !word.detailed_definition) && (
        <DefinitionFact label="vocabulary.word.definition" senses={readSenses(definition ?? noText)} />
      )}
      <DetailedDefinition word={word} shown={definition} />
      <TagsFact tags={word.tags} />
      <RelatedWords word={word} />
    </dl>
  );
}
