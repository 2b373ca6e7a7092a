import { useRef, useState } from 'react';
import { useHold } from '../../features/player/use-hold';
import { SEEK_OFFSET_SECONDS } from '../../features/playback/sentence-loop';
import { createAnchor, SHEET_SCREEN } from '../../features/word-popover/word-popover';
import { readChosenWord, type ChosenWord } from '../../features/reading/chosen-word';
import type { Phrase } from '../../features/reading/selected-phrase';
import type { ChosenBy } from '../../features/reading/text-cursor';
import { useLessonSetting } from '../../lesson-setting/lesson-setting';
import type { LessonText } from './use-lesson-tools';

interface OpenPopover {
  /** Identifies this opening, because the same word may be looked up again. */
  readonly id: number;
  readonly chosen: ChosenWord;
  readonly anchor: ReturnType<typeof createAnchor>;
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

/**
 * Looking words up: in the dialog, which pauses and winds the video to the word, or beside the word, which holds the
 * video where it is. `opensPopover`: a click and Enter do the second, as they do at first where the popover is a sheet
 * under the picture.
 */
export function useLookUp({ player, transcript, cursor }: LessonText) {
  const isSheet = window.matchMedia(SHEET_SCREEN).matches;
  const [opensPopover, setOpensPopover] = useLessonSetting<boolean>('opensPopover', isSheet);
  const [dialogWord, setDialogWord] = useState<ChosenWord | null>(null);
  const [popover, setPopover] = useState<OpenPopover | null>(null);
  const dismissal = useDismissal();
  const { hold, release } = useHold(player, popover !== null, () => closePopover());

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

  function openDialog(chosen: ChosenWord): void {
    player?.pause();
    player?.seek(chosen.videoTime + SEEK_OFFSET_SECONDS);
    setDialogWord(chosen.word ? chosen : null);
  }

  function openPopover(chosen: ChosenWord, by: ChosenBy): void {
    const { place } = chosen;
    const [first, last] = [cursor.element(place.first), cursor.element(place.last)];
    if (!chosen.word || !first || !last) return;
    // The popover has the focus while it is open, so a key never reaches this while it is.
    if (by === 'pointer' && closeIfSameWord(place)) return;
    hold();
    setPopover({ id: (popover?.id ?? 0) + 1, chosen, anchor: createAnchor(first, last) });
  }

  return {
    ...{ opensPopover, setOpensPopover, dialogWord, popover, closePopover },
    closeDialog: () => setDialogWord(null),
    choose: (chosen: ChosenWord, by: ChosenBy) =>
      opensPopover ? openPopover(chosen, by) : openDialog(chosen),
    openDialogFromPopover: () => {
      if (!popover) return;
      release(false);
      setPopover(null);
      // The dialog gives the focus back to what has it now.
      cursor.element(popover.chosen.place.first)?.focus({ preventScroll: true });
      openDialog(popover.chosen);
    },
    openPopoverAtCursor: () => {
      const chosen = transcript && readChosenWord(transcript, cursor.place);
      if (chosen) openPopover(chosen, 'key');
    },
  };
}

function isSame(one: Phrase, other: Phrase): boolean {
  return one.first === other.first && one.last === other.last;
}
