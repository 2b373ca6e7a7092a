import type { Transcript, TranscriptSentence } from '@glossa/contract/video/transcript';
import { type Dispatch, type ReactNode, type SetStateAction, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { findStarted, type Player } from '../../player/player';
import { NewWords } from '../../features/playback/new-words';
import { SEEK_OFFSET_SECONDS, useSentenceLoop } from '../../features/playback/sentence-loop';
import { stepSpeed, useSpeed } from '../../features/playback/use-speed';
import type { TextCursor } from '../../features/reading/text-cursor';
import { findSentenceOfWord, wordIndex } from '../../features/reading/word-index';
import type { LessonWords } from './use-lesson-words';

/** `saved`: a word that was saved. `undoFailed`: it could not be deleted again. */
export type SavedNews = { readonly saved: string; readonly undoFailed?: boolean };
type Announcement = ReactNode | SavedNews;

/** Shows a text over the picture, and has it read out. */
export type Announce = Dispatch<SetStateAction<Announcement>>;

const NO_SENTENCES: readonly TranscriptSentence[] = [];

/** The player, the text, and the place in it that keys are about. */
export interface LessonText {
  player: Player | null;
  transcript: Transcript | undefined;
  cursor: TextCursor;
}

interface LessonToolsOptions extends LessonText {
  words: LessonWords;
}

function sentencePlaces(player: Player | null, sentences: readonly TranscriptSentence[], cursor: TextCursor) {
  const spoken = () => Math.max(0, findStarted(sentences, player?.getTime() ?? 0));
  return {
    spoken,
    /** The sentence of the word that has the focus; without one, the sentence being spoken. */
    current: () => (cursor.focused === undefined ? spoken() : findSentenceOfWord(sentences, cursor.focused)),
    goTo: (sentence: number): void => {
      const to = sentences[Math.min(Math.max(sentence, 0), sentences.length - 1)];
      if (to) player?.seek(to.start + SEEK_OFFSET_SECONDS);
    },
  };
}

/** Finds the next new word after the place that is played; -1 without one. */
function useNextNewWord({ player, transcript, words, cursor }: LessonToolsOptions): () => number {
  const index = useMemo(() => transcript && wordIndex(transcript.words), [transcript]);
  const [newWords] = useState(() => new NewWords());
  return () => {
    const from = player ? (index?.last(player.getTime()) ?? -1) : cursor.position;
    return newWords.next(words.keys, from, (at) => words.findMark(at).status === 'new');
  };
}

export function useLessonTools(options: LessonToolsOptions) {
  const { player, transcript, cursor } = options;
  const { formatMessage, formatNumber } = useIntl();
  const sentences = transcript?.sentences ?? NO_SENTENCES;
  const { spoken, current, goTo } = sentencePlaces(player, sentences, cursor);
  const { speed, setSpeed } = useSpeed(player);
  const findNextNew = useNextNewWord(options);
  const [announcement, announce] = useState<Announcement>();
  const { looped, setLooped } = useSentenceLoop(player, sentences, () => announce(undefined));
  const announceMessage = (id: string, values?: Record<string, string>) =>
    announce(formatMessage({ id }, values));

  function replay(): void {
    goTo(current());
    player?.play();
  }

  function loop(): void {
    const sentence = current();
    if (looped !== undefined && (looped === sentence || cursor.focused === undefined)) {
      setLooped(undefined);
      return announceMessage('video.tools.loopOff');
    }
    const now = player?.getTime() ?? 0;
    if (sentence !== spoken() || now >= (sentences[sentence]?.end ?? 0)) goTo(sentence);
    setLooped(sentence);
    player?.play();
    announceMessage('video.tools.loopOn');
  }

  function nextNew(): void {
    const found = findNextNew();
    const word = transcript?.words[found];
    if (!word) return announceMessage('video.tools.noNew');
    announce(undefined);
    player?.pause();
    player?.seek(word.start + SEEK_OFFSET_SECONDS);
    cursor.clearPhrase();
    cursor.focus(found);
  }

  function changeSpeed(next: number): void {
    setSpeed(next);
    announceMessage('video.tools.speedNow', { speed: formatNumber(next) });
  }

  return {
    ...{ speed, setSpeed, announcement, announce, looping: looped !== undefined },
    thisSentence: current,
    spokenSentence: spoken,
    actions: {
      playPause: () => (player?.isPlaying() ? player.pause() : player?.play()),
      sentenceBack: () => goTo(spoken() - 1),
      sentenceForward: () => goTo(spoken() + 1),
      ...{ replay, loop, nextNew },
      slower: () => changeSpeed(stepSpeed(speed, -1)),
      faster: () => changeSpeed(stepSpeed(speed, 1)),
    },
  };
}
