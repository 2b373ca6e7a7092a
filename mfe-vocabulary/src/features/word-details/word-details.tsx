import type { VocabularyWord } from '@glossa/contract/vocabulary';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { HearWord } from '../../word/hear-word';
import { MomentLink } from '../../word/moment-link';
import { AddedDate, LevelBadge } from '../../word/word-badges';
import {
  Context,
  DetailedDefinition,
  Fact,
  ownTranslation,
  PartOfSpeech,
  RelatedWords,
  TextFact,
} from '../../word/word-facts';
import styles from './word-details.module.css';

/** The details of a word, which is the screen's heading. */
export function WordDetails({ word, status }: { word: VocabularyWord; status: ReactNode }) {
  const noText = <FormattedMessage id="vocabulary.none" />;
  return (
    <div className={styles.word}>
      <div className={styles.badges}>
        <HearWord word={word} />
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
        <TextFact label="vocabulary.word.translation" language={word.translation_language}>
          {ownTranslation(word) ?? noText}
        </TextFact>
        <TextFact label="vocabulary.word.definition">{word.definition ?? noText}</TextFact>
        <DetailedDefinition word={word} />
        {word.part_of_speech && (
          <Fact label="vocabulary.word.partOfSpeech">
            <PartOfSpeech part={word.part_of_speech} />
          </Fact>
        )}
        <Context word={word} />
        <RelatedWords word={word} />
      </dl>
      <MomentLink word={word} />
    </div>
  );
}
