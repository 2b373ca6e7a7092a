import { isUnknownCall } from '@glossa/contract/read/refusal';
import { Button, ButtonLink, PageHeader } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ReviewLine } from '../../features/review-line/review-line';
import { writeFilter } from '../../features/word-filter/filter-in-address';
import { useWordFilter } from '../../features/word-filter/use-word-filter';
import { VideoSelect } from '../../features/word-filter/video-select';
import { WordFilters } from '../../features/word-filter/word-filters';
import { useRoomForFilters } from '../../features/word-list/use-list-layout';
import { useWordPages } from '../../features/word-list/use-word-pages';
import { lazyPart } from '../../look-up/lazy-parts';
import { reviewCountsQuery } from '../../reviewing/review-counts-query';
import { EVERY_WORD, isFiltered, type WordFilter } from '../../word/word-filter';
import { WordResults } from './word-results';
import styles from './word-list.module.css';

export function WordListScreen() {
  const intl = useIntl();
  const { filter, choose } = useWordFilter();
  const pages = useWordPages(filter);
  const hasRoom = useRoomForFilters();
  const count = useRef<HTMLParagraphElement>(null);
  // `preventScroll` keeps the place in a long list.
  const focusCount = useCallback(() => count.current?.focus({ preventScroll: true }), []);
  const { total, isPrevious, isCounted } = pages;
  const hasWords = total !== undefined && (total > 0 || isFiltered(filter));
  // A server without reviews has neither suggestions nor files, and knows words of a video alone.
  const hasReviews = !isUnknownCall(useQuery({ ...reviewCountsQuery, enabled: hasWords }).error);
  const counted = { total: isPrevious || !isCounted ? undefined : total, filter };
  return (
    <>
      <title>{intl.formatMessage({ id: 'vocabulary.list.title' })}</title>
      <PageHeader
        title={intl.formatMessage({ id: 'vocabulary.list.heading' })}
        actions={hasReviews && hasRoom && <Links filter={filter} />}
      />
      {hasReviews && hasWords && <ReviewLine />}
      {total === 0 && !hasWords ? null : hasReviews ? (
        <WordFilters
          filter={filter}
          compact={!hasRoom}
          count={<WordCount {...counted} />}
          onChange={choose}
        />
      ) : (
        <VideoSelect videoId={filter.videoId} onChoose={(videoId) => choose({ videoId })} />
      )}
      <div className={styles.countLine}>
        <WordCount ref={count} {...counted} />
        {hasReviews && !hasRoom && <Links filter={filter} compact />}
      </div>
      <WordResults filter={filter} pages={pages} onFilter={choose} onFocusLost={focusCount} />
    </>
  );
}

interface WordCountProps {
  ref?: Ref<HTMLParagraphElement>;
  /** `undefined` while it loads, and where the server does not count the words. */
  total: number | undefined;
  filter: WordFilter;
}

/** Announces the number of words. Focused when the element with the focus is gone. */
function WordCount({ ref, total, filter }: WordCountProps) {
  return (
    <p ref={ref} className={styles.count} role="status" tabIndex={-1}>
      {total !== undefined && (
        <FormattedMessage
          id={isFiltered(filter) ? 'vocabulary.list.found' : 'vocabulary.list.count'}
          values={{ count: total }}
        />
      )}
    </p>
  );
}

/** Few visits need it. */
const OwnWordDialog = lazyPart(() =>
  import(/* webpackChunkName: "word-tools" */ '../../features/own-word/own-word-dialog').then(
    (code) => code.OwnWordDialog,
  ),
);

interface LinksProps {
  filter: WordFilter;
  /** With short texts, so that they stand in one row on a phone. */
  compact?: boolean;
}

function Links({ filter: { videoId }, compact = false }: LinksProps) {
  const kind = compact ? 'short' : 'heading';
  const search = writeFilter({ ...EVERY_WORD, videoId }, new URLSearchParams()).toString();
  const [adding, setAdding] = useState(false);
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
        <FormattedMessage id="vocabulary.own.heading" />
      </Button>
      {adding && <OwnWordDialog onClose={() => setAdding(false)} />}
      <ButtonLink variant="secondary" size="small" to="/vocabulary/next">
        <FormattedMessage id={`vocabulary.next.${kind}`} />
      </ButtonLink>
      <ButtonLink variant="secondary" size="small" to={{ pathname: '/vocabulary/files', search }}>
        <FormattedMessage id={`vocabulary.files.${kind}`} />
      </ButtonLink>
    </div>
  );
}
