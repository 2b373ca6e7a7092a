import type { Transcript } from '@glossa/contract/video/transcript';
import { VisuallyHidden } from '@glossa/kit/ui';
import { useEffect, useEffectEvent, useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FollowTime } from '../../player/player';
import { readChosenWord, type ChosenWord, textDirection } from './chosen-word';
import type { Walkable } from './arrow-keys';
import { type Phrase, useSelectedPhrase } from './selected-phrase';
import styles from './reader.module.css';
import { MarksLegend, type ReadingSettings } from './reading-settings';
import { type TextCursor, useWordInput, type ChosenBy } from './text-cursor';
import { TextRows, type DualSubtitles } from './text-rows';
import { useFollowing } from './auto-scroll';
import { packMarks, type WordMark } from './sentence-words';
import { findSentenceOfWord } from './word-index';
import { listen } from '@glossa/kit/browser';

interface ReaderProps {
  transcript: Transcript;
  followTime: FollowTime;
  cursor: TextCursor;
  /** By the word's index. Memoized: the text is drawn again when it changes. */
  findMark: (index: number) => WordMark;
  onChoose: (word: ChosenWord, by: ChosenBy) => void;
  onPlayFrom: (seconds: number) => void;
  onAnnounce: (text: string | undefined) => void;
  settings: ReadingSettings;
  /** Memoized, as above. */
  subtitles?: DualSubtitles | undefined;
  /** Below the text, as the summary. */
  status?: ReactNode;
  summary?: ReactNode;
}

/** The text as its rows show it. Memoized: a row whose words and marks are the same is not rendered again. */
function useRows({ words, sentences, language }: Transcript, findMark: ReaderProps['findMark']) {
  const text = useMemo<Walkable>(
    () => ({ wordCount: words.length, sentences, direction: textDirection(language) }),
    [words, sentences, language],
  );
  const rows = useMemo(
    () => sentences.map((one) => ({ ...one, spoken: words.slice(one.first, one.first + one.count) })),
    [words, sentences],
  );
  const marks = useMemo(
    () => rows.map(({ first, spoken }) => packMarks(spoken.map((_, offset) => findMark(first + offset)))),
    [rows, findMark],
  );
  return { text, rows, marks };
}

export function Reader(props: ReaderProps) {
  const { transcript, followTime, cursor, findMark, onChoose, onPlayFrom, onAnnounce } = props;
  const { settings, subtitles } = props;
  const { words, sentences, language } = transcript;
  const { formatMessage } = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { text, rows, marks } = useRows(transcript, findMark);
  const announcePhrase = useEffectEvent((phrase: Phrase | undefined) => {
    const picked = phrase && readChosenWord(transcript, phrase);
    onAnnounce(picked && formatMessage({ id: 'video.transcript.picked' }, { phrase: picked.text }));
  });
  useEffect(() => cursor.onPhrase(announcePhrase), [cursor]);

  function choose(phrase: Phrase, by: ChosenBy) {
    if (!cursor.phrase) onAnnounce(undefined);
    const chosen = readChosenWord(transcript, phrase);
    if (chosen) onChoose(chosen, by);
  }

  useFocusedWord(box, marks);
  useSelectedPhrase(
    box,
    (phrase) => choose(phrase, 'pointer'),
    () => onAnnounce(formatMessage({ id: 'video.transcript.tooLong' })),
  );
  useWordInput(box, cursor, text, {
    onLookUp: choose,
    onPlayFrom: (index) => onPlayFrom(sentences[findSentenceOfWord(sentences, index)]?.start ?? 0),
  });
  useFollowing({ box, cursor, words, followTime, scrolls: settings.scrolls });

  return (
    <div className={styles.reader}>
      <VisuallyHidden>
        <p id={hintId}>
          <FormattedMessage id="video.transcript.hint" /> <FormattedMessage id="video.transcript.keys" />
        </p>
      </VisuallyHidden>
      {/* No <ol>, which may contain only items: the text is split into chunks. */}
      <div
        ref={box}
        role="list"
        className={styles.text}
        dir={text.direction}
        aria-describedby={hintId}
        data-marked={settings.marked || undefined}
      >
        <TextRows rows={rows} marks={marks} language={language} subtitles={subtitles} />
      </div>
      <div className={styles.summary}>
        {settings.marked && <MarksLegend />}
        {props.status}
        {props.summary}
      </div>
    </div>
  );
}

/** Makes only the focused word a button: a screen reader would say "button" after each, or part the lines. */
function useFocusedWord(list: RefObject<HTMLElement | null>, statuses: unknown): void {
  const { formatMessage } = useIntl();

  const announce = useEffectEvent((target: EventTarget | null) => {
    if (!isWord(target)) return;
    target.setAttribute('role', 'button');
    const word = target.textContent ?? '';
    const saved = target.querySelector('[role="img"]')?.getAttribute('aria-label');
    const { status } = target.dataset;
    const id = saved ? 'video.transcript.focusedSaved' : 'video.transcript.focused';
    const state = saved ?? (status === 'due' ? 'learning' : status);
    target.setAttribute('aria-label', state ? formatMessage({ id }, { word, status: state }) : word);
  });

  useEffect(() => {
    if (!list.current) return;
    return listen(list.current, {
      focusin: ({ target }) => announce(target),
      focusout: ({ target }) => {
        if (!isWord(target)) return;
        target.removeAttribute('role');
        target.removeAttribute('aria-label');
      },
    });
  }, [list]);

  useEffect(() => {
    if (list.current?.contains(document.activeElement)) announce(document.activeElement);
  }, [list, statuses]);
}

const isWord = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.wordIndex !== undefined;
