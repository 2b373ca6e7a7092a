import type { VocabularyWord } from '@glossa/contract/vocabulary';
import { Card, EmptyState, ErrorPanel, Pagination, Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { RetryButton } from '../../word/failure';
import { InLanguage } from '../../word/word-facts';
import { wordsOfVideoQuery } from '../../word/word-queries';
import styles from './words-of-video.module.css';

/** The panel of words saved from a lesson. */
export function WordsOfVideo({ videoId }: { videoId: string }) {
  const intl = useIntl();
  const headingId = useId();
  const words = useQuery(wordsOfVideoQuery(videoId));
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <FormattedMessage id="vocabulary.panel.heading" />
      </h2>
      {words.data ? (
        words.data.length > 0 ? (
          <PagedWords key={videoId} words={words.data} />
        ) : (
          <EmptyState
            titleAs="p"
            title={<FormattedMessage id="vocabulary.panel.empty" />}
            text={<FormattedMessage id="vocabulary.panel.emptyHint" />}
          />
        )
      ) : words.isError ? (
        <ErrorPanel
          titleAs="p"
          title={<FormattedMessage id="vocabulary.panel.error" />}
          action={<RetryButton query={words} />}
        />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'vocabulary.panel.loading' })} />
      )}
    </Card>
  );
}

const MAX_PAGE_BUTTONS = 3;

function PagedWords({ words }: { words: readonly VocabularyWord[] }) {
  const intl = useIntl();
  const [requestedPage, setRequestedPage] = useState(1);
  const { page, items } = slicePage(words, requestedPage);
  return (
    <>
      <ul className={styles.words}>
        {items.map((word) => (
          <li key={word.id} className={styles.word}>
            <Link className={styles.link} to={`/vocabulary/${word.id}`}>
              <InLanguage code={word.language}>{word.word}</InLanguage>
            </Link>
            <span className={styles.translation}>
              <InLanguage code={word.translation_language}>
                {word.translation ?? <FormattedMessage id="vocabulary.none" />}
              </InLanguage>
            </span>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount(words.length)}
        onPage={setRequestedPage}
        maxButtons={MAX_PAGE_BUTTONS}
        label={intl.formatMessage({ id: 'vocabulary.panel.pages' })}
        previousLabel={intl.formatMessage({ id: 'vocabulary.panel.previous' })}
        nextLabel={intl.formatMessage({ id: 'vocabulary.panel.next' })}
        pageLabel={(number) => intl.formatMessage({ id: 'vocabulary.panel.page' }, { page: number })}
        formatPage={(number) => intl.formatNumber(number)}
      />
    </>
  );
}

const PAGE_SIZE = 15;

/** At least 1. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The items of a page, from 1; a page beyond the end gives the last one. */
export function slicePage<Item>(items: readonly Item[], page: number): { page: number; items: Item[] } {
  const shown = Math.min(Math.max(page, 1), pageCount(items.length));
  return { page: shown, items: items.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE) };
}
