import { Card, EmptyState, Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Player } from '../features/player/player';
import type { ChosenWord } from '../features/reading/chosen-word';
import type { PickedPhrase } from '../features/reading/picked-phrase';
import { Reader } from '../features/reading/reader';
import type { TextCursor } from '../features/reading/text-cursor';
import type { FollowTime } from '../features/reading/use-following';
import { bareWord } from '../features/saved-words/bare-word';
import { KnowledgeLine } from '../features/saved-words/knowledge-line';
import { knowledgeOf } from '../features/saved-words/share-known';
import { takesShortcuts } from '../features/shortcuts/use-shortcuts';
import { TranscriptFailure } from '../features/transcript/transcript-failure';
import { transcriptQuery } from '../features/transcript/transcript-query';
import { AddWord } from '../features/vocabulary-slots/add-word';
import styles from './lesson-transcript.module.css';
import { INTO_WORD_SECONDS } from './use-lesson-tools';
import type { LessonWords } from './use-lesson-words';

interface LessonTranscriptProps {
  /** As in the address. */
  videoId: string;
  /** The id that words are saved with. */
  ownId: string;
  player: Player | null;
  followTime: FollowTime;
  words: LessonWords;
  cursor: TextCursor;
  picked: PickedPhrase;
}

/** The transcript in each of its states, and the dialog for the word that was chosen in it. */
export function LessonTranscript(props: LessonTranscriptProps) {
  const { videoId, ownId, player, followTime, words, cursor, picked } = props;
  const { formatMessage } = useIntl();
  const { data: transcript, error } = useQuery(transcriptQuery(videoId));
  const [chosen, setChosen] = useState<{ word: string; sentence: string } | null>(null);
  const close = () => setChosen(null);
  const { keys, statuses } = words;
  const knowledge = useMemo(() => knowledgeOf(keys, statuses), [keys, statuses]);

  function choose({ text, sentence, start }: ChosenWord) {
    player?.pause();
    player?.seek(start + INTO_WORD_SECONDS);
    const word = bareWord(text);
    if (word) setChosen({ word, sentence });
  }

  function playFrom(seconds: number) {
    player?.seek(seconds + INTO_WORD_SECONDS);
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
        cursor={cursor}
        picked={picked}
        markOf={words.markOf}
        onChoose={choose}
        onPlayFrom={playFrom}
        summary={words.known && <KnowledgeLine {...knowledge} />}
        notice={
          chosen && (
            <AddWord
              {...chosen}
              videoId={ownId}
              onAdded={(word) => {
                words.remember(word);
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
    <Card as="section" aria-labelledby={titleId} {...takesShortcuts}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="video.transcript.title" />
      </h2>
      {children}
    </Card>
  );
}
