import { type ComponentProps, Fragment, useCallback, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { HearWord } from '../../word/hear-word';
import { AddedOn, LevelBadge, StatusBadge } from '../../word/word-badges';
import { TagList } from '../../word/tags';
import { Fact, InLanguage, MarkedContext, ownTranslation, SelfEvidentFacts } from '../../word/word-facts';
import { useColumnCount } from './use-list-layout';
import { useLongPress } from './use-long-press';
import { useVirtualRows } from './use-virtual-rows';
import { rowKeys } from './use-word-pages';
import { type ListedWordProps, SelectWord, WordButton, type WordListProps } from './word-controls';
import styles from './word-cards.module.css';

/** Pixels, as in the style sheet at the default text size. */
const COLUMNS = { least: 288, spacing: 16 };
const CARD_HEIGHT = 140;

/** Rows of as many cards as fit. Only the rows in sight are rendered. */
export function WordCards({ pages, total, selection, onOpen }: WordListProps) {
  const cards = useRef<HTMLUListElement>(null);
  const columns = useColumnCount(cards, COLUMNS);
  const { show, isPrevious } = pages;
  const listIndexes = useCallback(
    (rows: readonly number[]) =>
      rows
        .flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column))
        .filter((index) => index < total),
    [columns, total],
  );
  const onShow = useCallback(
    (rows: readonly number[]) => show(listIndexes(rows), total),
    [show, listIndexes, total],
  );
  const { rows, gaps, measure, onFocus } = useVirtualRows({
    list: cards,
    count: Math.ceil(total / columns),
    estimate: CARD_HEIGHT,
    spacing: COLUMNS.spacing,
    onShow,
  });
  const indexes = listIndexes(rows);
  const keys = rowKeys(indexes, pages);
  return (
    <ul
      ref={cards}
      className={isPrevious ? `${styles.cards} ${styles.before}` : styles.cards}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-busy={isPrevious || undefined}
      onFocus={onFocus}
    >
      {indexes.map((index) => {
        const word = pages.findWord(index);
        const row = Math.floor(index / columns);
        const leads = index % columns === 0;
        const place = {
          'aria-setsize': total,
          'aria-posinset': index + 1,
          'data-row': row,
          // The cards of a row are equally high, so the first one is measured.
          ...(leads ? { 'data-index': row, ref: measure } : {}),
        };
        return (
          <Fragment key={keys.get(index)}>
            {leads && <GapCard size={gaps.get(row)} />}
            {word ? <WordCard {...{ place, word, selection, onOpen }} /> : <MissingCard place={place} />}
          </Fragment>
        );
      })}
      <GapCard size={gaps.get(Math.ceil(total / columns))} />
    </ul>
  );
}

/** Space in place of the cards that are out of sight. */
function GapCard({ size }: { size: number | undefined }) {
  if (!size) return null;
  return <li role="presentation" aria-hidden="true" className={styles.gap} style={{ blockSize: size }} />;
}

interface CardProps {
  /** Attributes that place the card in the whole list. */
  place: ComponentProps<'li'>;
}

function WordCard({ place, word, selection, onOpen }: CardProps & ListedWordProps) {
  const intl = useIntl();
  const noText = intl.formatMessage({ id: 'vocabulary.none' });
  const longPress = useLongPress(() => selection.toggle(word.id));
  const isSelected = selection.selected.has(word.id);
  return (
    <li {...place} {...longPress} className={isSelected ? `${styles.card} ${styles.selected}` : styles.card}>
      <div className={styles.head}>
        <SelectWord word={word} selection={selection} />
        <h2 className={styles.word}>
          <WordButton word={word} onOpen={onOpen} />
        </h2>
        <HearWord word={word} />
        <span className={styles.state}>
          <StatusBadge word={word} />
        </span>
      </div>
      <SelfEvidentFacts className={styles.facts}>
        <Fact label="vocabulary.word.translation">
          <span className={styles.meaning}>
            <InLanguage code={word.translation_language}>{ownTranslation(word) ?? noText}</InLanguage>
            <LevelBadge level={word.difficulty_level} short />
          </span>
        </Fact>
        <Fact label="vocabulary.word.definition">
          <span className={styles.long} dir="auto">
            {word.definition ?? noText}
          </span>
        </Fact>
        <Fact label="vocabulary.word.context">
          <span className={`${styles.long} ${styles.context}`} dir="auto" lang={word.language}>
            <MarkedContext word={word} />
          </span>
        </Fact>
      </SelfEvidentFacts>
      <p className={styles.badges}>
        <TagList tags={word.tags} />
        <AddedOn className={styles.added} at={word.created_at} />
      </p>
    </li>
  );
}

/** A word whose page is loading. */
const MissingCard = ({ place }: CardProps) => (
  <li {...place} className={`${styles.card} ${styles.missing}`}>
    <FormattedMessage id="vocabulary.list.wordLoading" />
  </li>
);
