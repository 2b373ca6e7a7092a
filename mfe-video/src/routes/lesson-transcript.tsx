import { Card, EmptyState, Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Player } from '../features/player/player';
import { Reader, type ChosenWord } from '../features/reading/reader';
import type { FollowTime } from '../features/reading/use-following';
import { bareWord } from '../features/saved-words/bare-word';
import { TranscriptFailure } from '../features/transcript/transcript-failure';
import { transcriptQuery } from '../features/transcript/transcript-query';
import { AddWord } from '../features/vocabulary-slots/add-word';
import styles from './lesson-transcript.module.css';

/** Just inside the word: at its very start a player may still report the word before. */
const INTO_WORD_SECONDS = 0.01;

interface LessonTranscriptProps {
  videoId: string;
  player: Player | null;
  followTime: FollowTime;
  saved: { isSaved: (text: string) => boolean; remember: (word: string) => void };
}

/** The transcript in each of its states, and the dialog for the word that was chosen in it. */
export function LessonTranscript({ videoId, player, followTime, saved }: LessonTranscriptProps) {
  const { formatMessage } = useIntl();
  const { data: transcript, error } = useQuery(transcriptQuery(videoId));
  const [chosen, setChosen] = useState<{ word: string; sentence: string } | null>(null);
  const close = () => setChosen(null);

  function choose({ text, sentence, start }: ChosenWord) {
    player?.pause();
    player?.seek(start + INTO_WORD_SECONDS);
    const word = bareWord(text);
    if (word) setChosen({ word, sentence });
  }

  function playFrom(seconds: number) {
    player?.seek(seconds);
    player?.play();
  }

  if (error && !transcript)
    return (
      <Frame>
        <TranscriptFailure videoId={videoId} problem={error} />
      </Frame>
    );
  if (!transcript) {
    return (
      <Frame>
        <Spinner label={formatMessage({ id: 'video.transcript.loading' })} />
      </Frame>
    );
  }
  if (transcript.words.length === 0) {
    return (
      <Frame>
        <EmptyState titleAs="h3" title={<FormattedMessage id="video.transcript.empty" />} />
      </Frame>
    );
  }
  return (
    <Frame>
      <Reader
        transcript={transcript}
        followTime={followTime}
        isSaved={saved.isSaved}
        onChoose={choose}
        onPlayFrom={playFrom}
        notice={
          chosen && (
            <AddWord
              {...chosen}
              videoId={videoId}
              onAdded={(word) => {
                saved.remember(word);
                close();
              }}
              onClose={close}
            />
          )
        }
      />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="video.transcript.title" />
      </h2>
      {children}
    </Card>
  );
}
