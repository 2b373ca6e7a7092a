import type { Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { narrows, type WordFilter } from '../../word/word-filter';
import styles from './word-count.module.css';

interface WordCountProps {
  ref: Ref<HTMLParagraphElement>;
  /** `undefined` while it is not known. */
  total: number | undefined;
  filter: WordFilter;
}

/** How many words the list has; read out whenever that changes. The focus comes here when its place is gone. */
export function WordCount({ ref, total, filter }: WordCountProps) {
  return (
    <p ref={ref} className={styles.count} role="status" tabIndex={-1}>
      {total !== undefined && (
        <FormattedMessage
          id={narrows(filter) ? 'vocabulary.list.found' : 'vocabulary.list.count'}
          values={{ count: total }}
        />
      )}
    </p>
  );
}
