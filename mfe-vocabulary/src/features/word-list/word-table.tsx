import type { VocabularySort } from '@glossa/contract/vocabulary/vocabulary';
import { Icon, VisuallyHidden } from '@glossa/kit/ui';
import { Fragment, useCallback, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { defaultOrder } from '../../word/word-filter';
import { useVirtualRows } from './use-virtual-rows';
import { rowKeys } from './use-word-pages';
import { SelectAll, type WordListProps } from './word-controls';
import { MissingRow, WordRow } from './word-row';
import styles from './word-table.module.css';

const COLUMNS = ['word', 'translation', 'definition', 'context', 'level', 'status', 'added'] as const;
const ALL_COLUMNS = COLUMNS.length + 1;
const ROW_HEIGHT = 96;

export function WordTable({ pages, total, selection, onOpen, filter, onSort }: WordListProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { show, isPrevious } = pages;
  const onShow = useCallback((rows: readonly number[]) => show(rows, total), [show, total]);
  const { rows, gaps, measure, onFocus } = useVirtualRows({
    list: body,
    count: total,
    estimate: ROW_HEIGHT,
    onShow,
  });
  const keys = rowKeys(rows, pages);
  return (
    <div className={isPrevious ? `${styles.frame} ${styles.before}` : styles.frame}>
      <table className={styles.table} aria-rowcount={total + 1} aria-busy={isPrevious || undefined}>
        <caption>
          <VisuallyHidden message="vocabulary.list.caption" />
        </caption>
        <colgroup>
          <col className={styles.boxColumn} />
          {COLUMNS.map((column) => (
            <col key={column} className={styles[`${column}Column`]} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <SelectAll selection={selection} total={total} hideLabel />
            </th>
            {COLUMNS.map((column) => (
              <SortHeader key={column} column={column} filter={filter} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onFocus={onFocus}>
          {rows.map((index) => {
            const word = pages.findWord(index);
            return (
              <Fragment key={keys.get(index)}>
                <GapRow size={gaps.get(index)} />
                {word ? (
                  <WordRow ref={measure} {...{ index, word, selection, onOpen }} />
                ) : (
                  <MissingRow ref={measure} index={index} columns={ALL_COLUMNS} />
                )}
              </Fragment>
            );
          })}
          <GapRow size={gaps.get(total)} />
        </tbody>
      </table>
    </div>
  );
}

function GapRow({ size }: { size: number | undefined }) {
  if (!size) return null;
  return (
    <tr role="presentation" aria-hidden="true" className={styles.gap}>
      <td colSpan={ALL_COLUMNS} style={{ blockSize: size }} />
    </tr>
  );
}

interface SortHeaderProps extends Pick<WordListProps, 'filter' | 'onSort'> {
  column: string;
}

const SORTABLE: readonly VocabularySort[] = ['word', 'translation', 'level', 'added'];

/** The head of a column; a button where the list can be ordered by it. Pressed again, it turns the order round. */
function SortHeader({ column, filter, onSort }: SortHeaderProps) {
  const title = <FormattedMessage id={`vocabulary.word.${column}`} />;
  const sort = SORTABLE.find((name) => name === column);
  if (!sort) return <th scope="col">{title}</th>;
  const active = filter.sort === sort;
  const rising = active ? filter.order === 'asc' : defaultOrder(sort) === 'asc';
  const turned = rising ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={active ? (rising ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ sort, order: active ? turned : defaultOrder(sort) })}
      >
        {title}
        <span className={active ? styles.direction : `${styles.direction} ${styles.idle}`}>
          <Icon name={rising ? 'arrow-up' : 'arrow-down'} size="small" />
        </span>
      </button>
    </th>
  );
}
