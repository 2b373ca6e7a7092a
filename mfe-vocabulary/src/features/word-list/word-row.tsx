import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TagList } from '../../word/tags';
import { HearWord } from '../../word/hear-word';
import { AddedDate, LevelBadge, StatusBadge } from '../../word/word-badges';
import { InLanguage, MarkedContext, ownTranslation } from '../../word/word-facts';
import { type ListedWordProps, SelectWord, WordButton } from './word-controls';
import styles from './word-table.module.css';

interface RowProps {
  ref: Ref<HTMLTableRowElement>;
  /** Its place in the whole list, from 0. */
  index: number;
}

/** The row's place for assistive technology; the first row is the head. */
const rowAttributes = (index: number) => ({
  'aria-rowindex': index + 2,
  'data-index': index,
  'data-row': index,
});

export function WordRow({ ref, index, word, selection, onOpen }: RowProps & ListedWordProps) {
  const intl = useIntl();
  const noText = intl.formatMessage({ id: 'vocabulary.none' });
  return (
    <tr
      ref={ref}
      {...rowAttributes(index)}
      className={selection.selected.has(word.id) ? styles.selected : undefined}
    >
      <td>
        <SelectWord word={word} selection={selection} />
      </td>
      {/* Named, because its name is repeated with every cell of the row. */}
      <th scope="row" aria-label={word.word}>
        <span className={styles.word}>
          <WordButton word={word} onOpen={onOpen} />
          <HearWord word={word} />
        </span>
        <TagList tags={word.tags} />
      </th>
      <td className={styles.meaning}>
        <InLanguage code={word.translation_language}>{ownTranslation(word) ?? noText}</InLanguage>
      </td>
      <td>
        <p className={styles.long} dir="auto">
          {word.definition ?? noText}
        </p>
      </td>
      <td>
        <p className={`${styles.long} ${styles.context}`} dir="auto" lang={word.language}>
          <MarkedContext word={word} />
        </p>
      </td>
      <td>
        <LevelBadge level={word.difficulty_level} short />
      </td>
      <td>
        <StatusBadge word={word} />
      </td>
      <td>
        <AddedDate at={word.created_at} />
      </td>
    </tr>
  );
}

/** A word whose page is loading. */
export const MissingRow = ({ ref, index, columns }: RowProps & { columns: number }) => (
  <tr ref={ref} {...rowAttributes(index)}>
    <td colSpan={columns} className={styles.missing}>
      <FormattedMessage id="vocabulary.list.wordLoading" />
    </td>
  </tr>
);
