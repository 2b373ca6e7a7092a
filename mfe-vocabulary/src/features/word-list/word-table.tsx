import type { VocabularyWord } from '@glossa/shared/contract/vocabulary';
import { VisuallyHidden } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddedDate } from '../../word/added-date';
import { InLanguage } from '../../word/in-language';
import { LevelBadge } from '../../word/level-badge';
import { StatusBadge } from '../../word/status-badge';
import { SelectAll } from './select-all';
import { SelectBox } from './select-box';
import { WordButton } from './word-button';
import type { WordListProps } from './word-list';
import styles from './word-table.module.css';

const columns = ['word', 'translation', 'definition', 'context', 'level', 'status', 'added'] as const;

export function WordTable({
  words,
  selected,
  onToggle,
  onToggleAll,
  onOpen,
}: Omit<WordListProps, 'cardAction'>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>
            <FormattedMessage id="vocabulary.list.caption" />
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <SelectAll words={words} selected={selected} onToggleAll={onToggleAll} hideLabel />
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`vocabulary.word.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.map((word) => (
            <WordRow
              key={word.id}
              word={word}
              selected={selected.has(word.id)}
              onToggle={onToggle}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface WordRowProps extends Pick<WordListProps, 'onToggle' | 'onOpen'> {
  word: VocabularyWord;
  selected: boolean;
}

function WordRow({ word, selected, onToggle, onOpen }: WordRowProps) {
  const intl = useIntl();
  const none = intl.formatMessage({ id: 'vocabulary.none' });
  return (
    <tr className={selected ? styles.selected : undefined}>
      <td>
        <SelectBox
          label={intl.formatMessage({ id: 'vocabulary.list.select' }, { word: word.word })}
          hideLabel
          checked={selected}
          onChange={() => onToggle(word.id)}
        />
      </td>
      <th scope="row">
        <WordButton word={word} onOpen={onOpen} />
      </th>
      <td>
        <InLanguage code={word.translation_language}>{word.translation ?? none}</InLanguage>
      </td>
      <td className={styles.long}>
        <span dir="auto">{word.definition ?? none}</span>
      </td>
      <td className={styles.long}>
        <InLanguage code={word.language}>{word.context ?? none}</InLanguage>
      </td>
      <td className={styles.short}>
        <LevelBadge level={word.difficulty_level} />
      </td>
      <td className={styles.short}>
        <StatusBadge mastered={word.is_mastered} />
      </td>
      <td className={styles.short}>
        <AddedDate at={word.created_at} />
      </td>
    </tr>
  );
}
