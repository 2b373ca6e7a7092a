import { detailOf } from '@glossa/shared/api-client';
import { Button, ErrorPanel, PageHeader, Spinner } from '@glossa/shared/ui';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ReviewLine } from '../features/review-line/review-line';
import { useWordFilter } from '../features/word-filter/use-word-filter';
import { WordFilters } from '../features/word-filter/word-filters';
import { useWordPages } from '../features/word-list/use-word-pages';
import { RemovalNotice } from '../features/word-removal/removal-notice';
import { narrows } from '../word/word-filter';
import { FilesLink } from './files-link';
import { NoWords } from './no-words';
import { SavedWords } from './saved-words';
import { WordCount } from './word-count';

export function WordListScreen() {
  const intl = useIntl();
  const { filter, choose } = useWordFilter();
  const pages = useWordPages(filter);
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = () => count.current?.focus();
  const { total } = pages;
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.list.title' })}</title>
      <PageHeader
        title={intl.formatMessage({ id: 'vocabulary.list.heading' })}
        actions={<FilesLink filter={filter} />}
      />
      {total !== undefined && (total > 0 || narrows(filter)) && <ReviewLine />}
      <RemovalNotice onGone={focusCount} />
      <WordFilters filter={filter} onChange={choose} />
      <WordCount ref={count} total={pages.isBefore ? undefined : total} filter={filter} />
      {total === undefined ? (
        pages.error ? (
          <ErrorPanel
            title={detailOf(pages.error) ?? intl.formatMessage({ id: 'vocabulary.list.error' })}
            action={
              <Button variant="secondary" size="small" onClick={pages.retry}>
                <FormattedMessage id="vocabulary.retry" />
              </Button>
            }
          />
        ) : (
          <Spinner label={intl.formatMessage({ id: 'vocabulary.list.loading' })} />
        )
      ) : total > 0 ? (
        <SavedWords filter={filter} pages={pages} total={total} onFilter={choose} />
      ) : (
        <NoWords
          filter={filter}
          onClear={() => {
            choose({ videoId: undefined, q: undefined, status: undefined });
            focusCount();
          }}
        />
      )}
    </>
  );
}
