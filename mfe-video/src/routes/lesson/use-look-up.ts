import { MAX_PHRASE_WORDS } from '@glossa/contract/limits';
import type { Transcript } from '@glossa/contract/video/transcript';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHold } from '../../features/player/use-hold';
import { SEEK_OFFSET_SECONDS } from '../../features/playback/sentence-loop';
import { readChosenWord, type ChosenWord } from '../../features/reading/chosen-word';
import type { Phrase } from '../../features/reading/selected-phrase';
import type { ChosenBy, TextCursor } from '../../features/reading/text-cursor';
import { findSentenceOfWord } from '../../features/reading/word-index';
import type { Anchor } from '../../features/word-popover/place-beside';
import type { LessonText } from './use-lesson-tools';

interface OpenPopover {
  /** Identifies this opening, because the same word may be looked up again. */
  readonly id: number;
  readonly chosen: ChosenWord;
  readonly anchor: Anchor;
}

/** The browser closes the popover on pointerdown; the click that follows within this time must not reopen it. */
const CLICK_AFTER_PRESS_MS = 500;

function useDismissal() {
  const last = useRef<{ place: Phrase; at: number }>(undefined);
  return {
    remember(place: Phrase | undefined): void {
      last.current = place && { place, at: performance.now() };
    },
    isOf(place: Phrase): boolean {
      const { current } = last;
      if (!current || performance.now() - current.at >= CLICK_AFTER_PRESS_MS) return false;
      return isSame(current.place, place);
    },
  };
}

/** Looking words up beside them, which holds the video at the word and lets it go on when the popover closes. */
export function useLookUp({ player, transcript, cursor }: LessonText) {
  const [popover, setPopover] = useState<OpenPopover | null>(null);
  const dismissal = useDismissal();
  const { hold, release } = useHold(player, popover !== null, () => closePopover());
  useOpenMark(cursor, popover?.chosen.place);

  function closePopover(pressed = false): void {
    dismissal.remember(pressed ? popover?.chosen.place : undefined);
    release();
    setPopover(null);
  }

  /** True if the popover of this word was open; the browser may have closed it on pointerdown already. */
  function closeIfSameWord(place: Phrase): boolean {
    if (dismissal.isOf(place)) return true;
    if (!popover || !isSame(popover.chosen.place, place)) return false;
    closePopover();
    return true;
  }

  /** Over the picture, if the words `near` are there. */
  function findAnchor({ first, last }: Phrase, near?: Anchor): Anchor | undefined {
    const over = near?.first.closest('[data-picture-subtitles]');
    const find = (index: number) =>
      over ? over.querySelector<HTMLElement>(`[data-picture-word="${index}"]`) : cursor.element(index);
    const [begin, end] = [find(first), find(last)];
    return begin && end ? { first: begin, last: end } : undefined;
  }

  /** `from`: what was pressed, where that is not the text. */
  function choose(chosen: ChosenWord, by: ChosenBy, from?: Anchor): void {
    const { place } = chosen;
    const anchor = from ?? findAnchor(place);
    if (!chosen.word || !anchor) return;
    // The popover has the focus while it is open, so a key never reaches this while it is.
    if (by === 'pointer' && closeIfSameWord(place)) return;
    hold();
    player?.seek(chosen.videoTime + SEEK_OFFSET_SECONDS);
    setPopover({ id: (popover?.id ?? 0) + 1, chosen, anchor });
  }

  /** Takes the word before (-1) or after (1) into the phrase; undefined where the phrase or its sentence ends. */
  function extension(step: 1 | -1): (() => void) | undefined {
    const place = popover && transcript && extendPhrase(popover.chosen.place, step, transcript);
    const chosen = place && readChosenWord(transcript, place);
    const anchor = place && findAnchor(place, popover.anchor);
    return popover && chosen && anchor ? () => setPopover({ ...popover, chosen, anchor }) : undefined;
  }

  return {
    ...{ popover, closePopover, choose },
    extendBack: extension(-1),
    extendForward: extension(1),
    closeAtWord: () => {
      if (popover) cursor.element(popover.chosen.place.first)?.focus({ preventScroll: true });
      closePopover();
    },
    openAtCursor: () => {
      const chosen = transcript && readChosenWord(transcript, cursor.place);
      if (chosen) choose(chosen, 'key');
    },
  };
}

function extendPhrase({ first, last }: Phrase, step: 1 | -1, { sentences }: Transcript): Phrase | undefined {
  const sentence = sentences[findSentenceOfWord(sentences, first)];
  const phrase = step === 1 ? { first, last: last + 1 } : { first: first - 1, last };
  if (!sentence || phrase.last - phrase.first >= MAX_PHRASE_WORDS) return undefined;
  const isInside = phrase.first >= sentence.first && phrase.last < sentence.first + sentence.count;
  return isInside ? phrase : undefined;
}

/** Marks the words that are looked up, past React, as the current word. */
function useOpenMark(cursor: TextCursor, place: Phrase | undefined): void {
  const { first = 0, last = -1 } = place ?? {};
  useLayoutEffect(() => {
    const words = Array.from({ length: last - first + 1 }, (_, index) => cursor.element(first + index));
    words.forEach((word) => word?.setAttribute('data-open', 'true'));
    return () => words.forEach((word) => word?.removeAttribute('data-open'));
  }, [cursor, first, last]);
}

const isSame = (one: Phrase, other: Phrase): boolean => one.first === other.first && one.last === other.last;
