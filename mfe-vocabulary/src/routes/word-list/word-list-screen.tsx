import { PageHeader } from '@glossa/shared/ui';
import { useCallback, useRef } from 'react';
import { useIntl } from 'react-intl';
import { ReviewLine } from '../../features/review-line/review-line';
import { useWordFilter } from '../../features/word-filter/use-word-filter';
import { WordFilters } from '../../features/word-filter/word-filters';
import { useWordPages } from '../../features/word-list/use-word-pages';
import { narrows } from '../../word/word-filter';
import { FilesLink } from './files-link';
import { ListedWords } from './listed-words';
import { WordCount } from './word-count';

export function WordListScreen() {
  const intl = useIntl();
  const { filter, choose } = useWordFilter();
  const pages = useWordPages(filter);
  const count = useRef<HTMLParagraphElement>(null);
  // Nobody is to be thrown out of the middle of a long list.
  const focusCount = useCallback(() => count.current?.focus({ preventScroll: true }), []);
  const { total } = pages;
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.list.title' })}</title>
      <PageHeader
        title={intl.formatMessage({ id: 'vocabulary.list.heading' })}
        actions={<FilesLink filter={filter} />}
      />
      {total !== undefined && (total > 0 || narrows(filter)) && <ReviewLine />}
      <WordFilters filter={filter} onChange={choose} />
      <WordCount ref={count} total={pages.isBefore ? undefined : total} filter={filter} />
      <ListedWords filter={filter} pages={pages} onFilter={choose} onFocusLost={focusCount} />
    </>
  );
}
