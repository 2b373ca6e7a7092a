import type { VocabularyWord } from '@glossa/contract/vocabulary';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { MomentLink } from '../../word/moment-link';
import { AddedDate, LevelBadge } from '../../word/word-badges';
import { DetailedDefinition, Fact, InLanguage, RelatedWords } from '../../word/word-facts';
import styles from './word-details.module.css';

/** The details of a word, which is the screen's heading. */
export function WordDetails({ word, status }: { word: VocabularyWord; status: ReactNode }) {
  const noText = <FormattedMessage id="vocabulary.none" />;
  return (
    <div className={styles.word}>
      <div className={styles.badges}>
        <LevelBadge level={word.difficulty_level} />
        <span className={styles.added}>
          <FormattedMessage
            id="vocabulary.word.addedOn"
            values={{ date: <AddedDate key="date" at={word.created_at} /> }}
          />
        </span>
      </div>
      {status}
      <dl className={styles.facts}>
        <Fact label="vocabulary.word.translation">
          <InLanguage code={word.translation_language}>{word.translation ?? noText}</InLanguage>
        </Fact>
        <Fact label="vocabulary.word.definition">
          <span dir="auto">{word.definition ?? noText}</span>
        </Fact>
        <DetailedDefinition word={word} />
        {word.part_of_speech && <Fact label="vocabulary.word.partOfSpeech">{word.part_of_speech}</Fact>}
        {word.context && (
          <Fact label="vocabulary.word.context">
            <InLanguage code={word.language}>{word.context}</InLanguage>
          </Fact>
        )}
        <RelatedWords word={word} />
      </dl>
      <MomentLink word={word} />
    </div>
  );
}
