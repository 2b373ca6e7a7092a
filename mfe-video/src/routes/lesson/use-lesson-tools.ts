import type { Transcript, TranscriptSentence } from '@glossa/contract/video/transcript';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Player } from '../../player/player';
import { NewWords } from '../../features/playback/new-words';
import { SEEK_OFFSET_SECONDS, sentenceAt } from '../../features/playback/sentence-place';
import { stepSpeed, useSpeed } from '../../features/playback/use-speed';
import { useSentenceLoop } from '../../features/playback/sentence-loop';
import type { TextCursor } from '../../features/reading/text-cursor';
import { findSentenceOfWord, wordIndex } from '../../features/reading/word-index';
import type { LessonWords } from './use-lesson-words';

const NO_SENTENCES: readonly TranscriptSentence[] = [];

interface LessonToolsOptions {
  player: Player | null;
  transcript: Transcript | undefined;
  words: LessonWords;
  cursor: TextCursor;
}

/** Actions of the toolbar and the shortcuts. */
export function useLessonTools({ player, transcript, words, cursor }: LessonToolsOptions) {
  const { formatMessage, formatNumber } = useIntl();
  const sentences = transcript?.sentences ?? NO_SENTENCES;
  const { speed, setSpeed } = useSpeed(player);
  const index = useMemo(() => transcript && wordIndex(transcript.words), [transcript]);
  const [newWords] = useState(() => new NewWords());
  const [announcement, announce] = useState<ReactNode>();
  const { looped, setLooped } = useSentenceLoop(player, sentences, () => announce(undefined));
  const announceMessage = (id: string, values?: Record<string, string>) =>
    announce(formatMessage({ id }, values));

  /** The sentence of the word that has the focus; without one, the sentence being spoken. */
  function thisSentence(): number {
    const focused = cursor.focused;
    return focused === undefined ? spokenSentence() : findSentenceOfWord(sentences, focused);
  }

  function spokenSentence(): number {
    return sentenceAt(sentences, player?.getTime() ?? 0);
  }

  function goTo(sentence: number): void {
    const to = sentences[Math.min(Math.max(sentence, 0), sentences.length - 1)];
    if (to) player?.seek(to.start + SEEK_OFFSET_SECONDS);
  }

  function replay(): void {
    goTo(thisSentence());
    player?.play();
  }

  function loop(): void {
    const sentence = thisSentence();
    if (looped !== undefined && (looped === sentence || cursor.focused === undefined)) {
      setLooped(undefined);
      return announceMessage('video.tools.loopOff');
    }
    const now = player?.getTime() ?? 0;
    if (sentence !== spokenSentence() || now >= (sentences[sentence]?.end ?? 0)) goTo(sentence);
    setLooped(sentence);
    player?.play();
    announceMessage('video.tools.loopOn');
  }

  function nextNew(): void {
    const from = player ? (index?.last(player.getTime()) ?? -1) : cursor.position;
    const found = newWords.next(words.keys, from, (at) => words.findMark(at).status === 'new');
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
    speed,
    looping: looped !== undefined,
    announcement,
    announce,
    setSpeed,
    thisSentence,
    spokenSentence,
    actions: {
      playPause: () => (player?.isPlaying() ? player.pause() : player?.play()),
      sentenceBack: () => goTo(spokenSentence() - 1),
      sentenceForward: () => goTo(spokenSentence() + 1),
      replay,
      loop,
      nextNew,
      slower: () => changeSpeed(stepSpeed(speed, -1)),
      faster: () => changeSpeed(stepSpeed(speed, 1)),
    },
  };
}
