import type { Transcript } from '@glossa/contract/transcript';
import { Card, EmptyState, Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Player } from '../features/player/player';
import { INTO_WORD_SECONDS } from '../features/playback/sentence-place';
import { Reader } from '../features/reading/reader';
import type { FollowTime } from '../features/reading/auto-scroll';
import { KnowledgeLine } from '../features/saved-words/knowledge-line';
import { countKnowledge } from '../features/saved-words/count-knowledge';
import { SecondLineControls } from '../features/dual-subtitles/second-line-controls';
import { SecondLineStatus } from '../features/dual-subtitles/second-line-status';
import type { SecondLineSettings } from '../features/dual-subtitles/use-second-line';
import { takesShortcuts } from '../features/shortcuts/shortcuts';
import { TranscriptFailure } from '../features/transcript/transcript-failure';
import { transcriptQuery } from '../features/transcript/transcript-query';
import { LessonDialog, LessonPopover } from './lesson-look-up';
import styles from './lesson-transcript.module.css';
import type { LessonControls } from './use-lesson-controls';
import type { LessonWords } from './use-lesson-words';

interface LessonTranscriptProps {
  /** As in the address. */
  videoId: string;
  /** The id that words are saved with. */
  ownId: string;
  player: Player | null;
  followTime: FollowTime;
  words: LessonWords;
  controls: LessonControls;
  second: SecondLineSettings;
}

/** The transcript in each of its states. */
export function LessonTranscript(props: LessonTranscriptProps) {
  const { formatMessage } = useIntl();
  const { data: transcript, error } = useQuery(transcriptQuery(props.videoId));
  return (
    <Frame>
      {transcript ? (
        transcript.words.length > 0 ? (
          <LoadedTranscript {...props} transcript={transcript} />
        ) : (
          <EmptyState titleAs="h3" title={<FormattedMessage id="video.transcript.empty" />} />
        )
      ) : error ? (
        <TranscriptFailure videoId={props.videoId} problem={error} />
      ) : (
        <Spinner label={formatMessage({ id: 'video.transcript.loading' })} />
      )}
    </Frame>
  );
}

/** The text, and what was chosen in it: in the dialog or beside the word. */
function LoadedTranscript(props: LessonTranscriptProps & { transcript: Transcript }) {
  const { videoId, ownId, transcript, player, followTime, words, controls, second } = props;
  const { cursor, picked, lookUp, tools } = controls;
  const { keys, statuses } = words;
  const { language } = transcript;
  const knowledge = useMemo(() => countKnowledge(keys, statuses), [keys, statuses]);

  function playFrom(seconds: number) {
    player?.seek(seconds + INTO_WORD_SECONDS);
    player?.play();
  }

  return (
    <>
      <Reader
        transcript={transcript}
        followTime={followTime}
        cursor={cursor}
        picked={picked}
        findMark={words.findMark}
        onChoose={lookUp.choose}
        onPlayFrom={playFrom}
        second={second.shown}
        controls={<SecondLineControls settings={second} lesson={language} />}
        summary={
          <>
            {second.on && second.language !== '' && (
              <SecondLineStatus
                key={second.language}
                videoId={videoId}
                language={second.language}
                sentenceCount={transcript.sentences.length}
                currentSentence={tools.spokenSentence}
              />
            )}
            {words.known && <KnowledgeLine {...knowledge} />}
          </>
        }
        notice={<LessonDialog ownId={ownId} lookUp={lookUp} />}
      />
      <LessonPopover ownId={ownId} language={language} lookUp={lookUp} />
    </>
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
