import { UNKNOWN_LANGUAGE } from '@glossa/contract/read/language';
import { canBeChanged, type SavedWord } from '@glossa/contract/read/saved-word';
import { useFocusOnRemoval } from '@glossa/kit/keyboard';
import { Button, Card, EmptyState, Pagination, Spinner } from '@glossa/kit/ui';
import { dismissKept } from '@glossa/kit/unsaved-work';
import { normalizeWord } from '@glossa/contract/word-key';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { KnowWordButtons } from '../../look-up/know-word-buttons';
import { Failure } from '../../word/failure';
import { HearText, HearWord } from '../../word/hear-word';
import { StatusBadge } from '../../word/word-badges';
import { InLanguage } from '../../word/word-facts';
import { findSavedWord, wordsOfVideoQuery } from '../../word/word-queries';
import { LazyReviewOffer, LazyWaitingWords } from '../../look-up/lazy-parts';
import { type PendingWord, visits } from '../../look-up/visits';
import styles from './words-of-video.module.css';

/** Fewer words are not worth a review of their own. */
const MIN_WORDS_TO_REVIEW = 3;

/** Words being saved that the list lacks, newest first, in places that a late answer does not move. */
function usePendingWords(videoId: string, words: readonly SavedWord[] | undefined): PendingWord[] {
  const pending = useStore(visits, (state) => state.pending);
  const own = pending.filter((word) => word.videoId === videoId && !findSavedWord(words, word.word));
  // The same word may be saved again before the first answer comes.
  const byKey = new Map(own.map((word) => [normalizeWord(word.word, UNKNOWN_LANGUAGE), word]));
  return [...byKey.values()].reverse();
}

export function WordsOfVideo({ videoId }: { videoId: string }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useQuery(wordsOfVideoQuery(videoId));
  const saved = useStore(visits, ({ saved: ofVideos }) => ofVideos[videoId]);
  const savedIds = words.data?.flatMap(({ id }) => (saved?.includes(id) ? id : [])) ?? [];
  const pending = usePendingWords(videoId, words.data);
  useEffect(
    () => () => visits.setState(({ saved: { [videoId]: _ended, ...saved } }) => ({ saved })),
    [videoId],
  );

  function dismiss() {
    // The button that has the focus goes away.
    heading.current?.focus();
    visits.setState(({ saved }) => ({ saved: { ...saved, [videoId]: null } }));
  }

  return (
    <Card as="section" aria-labelledby={headingId} tabIndex={-1}>
      <LazyWaitingWords />
      <h2 ref={heading} id={headingId} className={styles.heading} tabIndex={-1}>
        <FormattedMessage id="vocabulary.panel.heading" />
      </h2>
      {words.data ? (
        words.data.length + pending.length > 0 ? (
          <PagedWords key={videoId} videoId={videoId} words={[...pending, ...words.data]} />
        ) : (
          <EmptyState titleAs="p" message="vocabulary.panel.empty" hint="vocabulary.panel.emptyHint" />
        )
      ) : words.isError ? (
        <Failure id="vocabulary.panel.error" query={words} />
      ) : (
        <Spinner message="vocabulary.panel.loading" />
      )}
      {/* Below the words, so that the offer moves nothing. It is announced once, not at every further word. */}
      {words.data && words.data.length > 0 && (
        <div className={styles.offer} aria-live="polite" aria-relevant="additions">
          {savedIds.length >= MIN_WORDS_TO_REVIEW && <LazyReviewOffer ids={savedIds} onDismiss={dismiss} />}
        </div>
      )}
    </Card>
  );
}

function PagedWords({ videoId, words }: { videoId: string; words: readonly (SavedWord | PendingWord)[] }) {
  const [requestedPage, setRequestedPage] = useState(1);
  const { page, items } = slicePage(words, requestedPage);
  return (
    <>
      <ul className={styles.words}>
        {items.map((word) => {
          if (!('id' in word)) return <PendingRow key={word.word} {...word} />;
          const Row = word.id < 0 ? WaitingRow : SavedRow;
          return <Row key={word.id} videoId={videoId} word={word} />;
        })}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount(words.length)}
        onPage={setRequestedPage}
        toTextId={(name) => `vocabulary.panel.${name}`}
      />
    </>
  );
}

const SavedRow = ({ videoId, word }: { videoId: string; word: SavedWord }) => (
  <li className={styles.word}>
    <span className={styles.heard}>
      <Link className={styles.link} to={`/vocabulary/${word.id}`}>
        <InLanguage code={word.language}>{word.word}</InLanguage>
      </Link>
      <HearWord word={word} />
    </span>
    <span className={styles.translation}>
      <InLanguage code={word.translation_language}>
        {word.translation ?? <FormattedMessage id="vocabulary.none" />}
      </InLanguage>
    </span>
    {canBeChanged(word) && (
      <KnowWordButtons
        word={word.word}
        videoId={videoId}
        status={word.is_mastered ? 'mastered' : 'learning'}
        inList
      />
    )}
  </li>
);

/** A word that waits for the network. */
function WaitingRow({ word }: { word: SavedWord }) {
  const undo = useRef<HTMLButtonElement>(null);
  useFocusOnRemoval(undo);
  return (
    <li className={styles.word}>
      <span className={styles.heard}>
        <span className={styles.link}>
          <InLanguage code={word.language}>{word.word}</InLanguage>
        </span>
        <HearWord word={word} />
      </span>
      <span className={styles.translation}>
        <InLanguage code={word.translation_language}>{word.translation}</InLanguage>{' '}
        <StatusBadge word={word} />
      </span>
      <Button
        ref={undo}
        message="vocabulary.removal.undo"
        variant="ghost"
        size="small"
        onClick={() => void dismissKept(word.waits ?? '')}
      />
    </li>
  );
}

/** As large as the row of a saved word, but nothing in it can be pressed yet. */
const PendingRow = ({ word, videoId, translation, targetLanguage }: PendingWord) => (
  <li className={styles.word} inert>
    <span className={styles.heard}>
      <span className={styles.link}>
        <bdi>{word}</bdi>
      </span>
      <HearText word={word} language={UNKNOWN_LANGUAGE} />
    </span>
    <span className={styles.translation}>
      <InLanguage code={targetLanguage}>{translation}</InLanguage>
    </span>
    <KnowWordButtons word={word} videoId={videoId} status="learning" inList />
  </li>
);

const PAGE_SIZE = 15;

/** At least 1. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The items of a page, from 1; a page beyond the end gives the last one. */
export function slicePage<Item>(items: readonly Item[], page: number): { page: number; items: Item[] } {
  const shown = Math.min(Math.max(page, 1), pageCount(items.length));
  return { page: shown, items: items.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE) };
}
