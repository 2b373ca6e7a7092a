import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { HearWord } from '../../word/hear-word';
import { AddedDate, LevelBadge, StatusBadge } from '../../word/word-badges';
import { Fact, ownTranslation, TextFact } from '../../word/word-facts';
import { SelectBox, WordButton, type WordListProps } from './word-controls';
import styles from './word-cards.module.css';
import { useLongPress } from './use-long-press';

interface CardProps {
  /** Attributes that place the card in the whole list. */
  place: ComponentProps<'li'>;
}

interface WordCardProps extends CardProps, Pick<WordListProps, 'onToggle' | 'onOpen'> {
  word: VocabularyWord;
  selected: boolean;
}

export function WordCard({ place, word, selected, onToggle, onOpen }: WordCardProps) {
  const intl = useIntl();
  const noText = intl.formatMessage({ id: 'vocabulary.none' });
  const longPress = useLongPress(() => onToggle(word.id));
  return (
    <li {...place} {...longPress} className={selected ? `${styles.card} ${styles.selected}` : styles.card}>
      <div className={styles.head}>
        <SelectBox
          label={intl.formatMessage({ id: 'vocabulary.list.select' }, { word: word.word })}
          hideLabel
          checked={selected}
          onChange={() => onToggle(word.id)}
        />
        <h2 className={styles.word}>
          <WordButton word={word} onOpen={onOpen} />
        </h2>
        <HearWord word={word} />
      </div>
      <dl className={styles.facts}>
        <TextFact label="vocabulary.word.translation" language={word.translation_language}>
          {ownTranslation(word) ?? noText}
        </TextFact>
        <Fact label="vocabulary.word.definition">
          <span className={styles.long} dir="auto">
            {word.definition ?? noText}
          </span>
        </Fact>
        <Fact label="vocabulary.word.context">
          <span className={`${styles.long} ${styles.context}`} dir="auto" lang={word.language}>
            {word.context ?? noText}
          </span>
        </Fact>
      </dl>
      <p className={styles.badges}>
        <LevelBadge level={word.difficulty_level} />
        <StatusBadge mastered={word.is_mastered} />
        <span className={styles.added}>
          <FormattedMessage
            id="vocabulary.word.addedOn"
            values={{ date: <AddedDate key="date" at={word.created_at} /> }}
          />
        </span>
      </p>
    </li>
  );
}

/** A word whose page is loading. */
export function MissingCard({ place }: CardProps) {
  return (
    <li {...place} className={`${styles.card} ${styles.missing}`}>
      <FormattedMessage id="vocabulary.list.wordLoading" />
    </li>
  );
}
