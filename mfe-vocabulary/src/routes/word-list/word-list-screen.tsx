import { isUnknownCall } from '@glossa/contract/read/refusal';
import { Button, ButtonLink, Dialog, Icon, IconButton, PageHeader } from '@glossa/kit/ui';
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
        actions={hasReviews && <Links filter={filter} compact={!hasRoom} />}
      />
      {hasReviews && <ReviewLine hasWords={hasWords} />}
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
      <WordResults
        filter={filter}
        pages={pages}
        count={<WordCount ref={count} {...counted} />}
        onFilter={choose}
        onFocusLost={focusCount}
      />
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
const WordCount = ({ ref, total, filter }: WordCountProps) => (
  <p ref={ref} className={styles.count} role="status" tabIndex={-1}>
    {total !== undefined && (
      <FormattedMessage
        id={isFiltered(filter) ? 'vocabulary.list.found' : 'vocabulary.list.count'}
        values={{ count: total }}
      />
    )}
  </p>
);

/** Few visits need it. */
const OwnWordDialog = lazyPart(() =>
  import(/* webpackChunkName: "word-tools" */ '../../features/own-word/own-word-dialog').then(
    (code) => code.OwnWordDialog,
  ),
);

interface LinksProps {
  filter: WordFilter;
  /** Behind a button: on a phone the words come first. */
  compact: boolean;
}

function Links({ filter: { videoId }, compact }: LinksProps) {
  const intl = useIntl();
  const search = writeFilter({ ...EVERY_WORD, videoId }, new URLSearchParams()).toString();
  const [open, setOpen] = useState<'menu' | 'own'>();
  const close = () => setOpen(undefined);
  const look = { variant: compact ? 'ghost' : 'secondary', size: compact ? 'medium' : 'small' } as const;
  const links = (
    <div className={compact ? styles.menu : styles.actions}>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen('own')}>
        {compact && <Icon name="pencil" />}
        <FormattedMessage id="vocabulary.own.heading" />
      </Button>
      <ButtonLink {...look} to="/vocabulary/next">
        {compact && <Icon name="book" />}
        <FormattedMessage id="vocabulary.next.heading" />
      </ButtonLink>
      <ButtonLink {...look} to={{ pathname: '/vocabulary/files', search }}>
        {compact && <Icon name="page" />}
        <FormattedMessage id="vocabulary.files.heading" />
      </ButtonLink>
    </div>
  );
  const more = intl.formatMessage({ id: 'vocabulary.list.more' });
  return (
    <>
      {compact ? (
        <IconButton
          icon="more"
          variant="secondary"
          label={more}
          aria-haspopup="dialog"
          onClick={() => setOpen('menu')}
        />
      ) : (
        links
      )}
      {open === 'menu' && (
        <Dialog sheet title={more} closeMessage="vocabulary.close" onClose={close}>
          {links}
        </Dialog>
      )}
      {open === 'own' && <OwnWordDialog onClose={close} />}
    </>
  );
}
