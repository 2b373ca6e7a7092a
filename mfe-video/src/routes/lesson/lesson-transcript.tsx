import type { Transcript } from '@glossa/contract/transcript';
import { Card, EmptyState, Spinner } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DualSubtitleControls } from '../../features/dual-subtitles/dual-subtitle-controls';
import { DualSubtitleStatus } from '../../features/dual-subtitles/dual-subtitle-status';
import type { DualSubtitleSettings } from '../../features/dual-subtitles/use-dual-subtitles';
import { SEEK_OFFSET_SECONDS } from '../../features/playback/sentence-place';
import type { FollowTime } from '../../features/reading/auto-scroll';
import { Reader } from '../../features/reading/reader';
import { countKnowledge, KnowledgeLine } from '../../features/saved-words/knowledge-line';
import { takesShortcuts } from '../../features/shortcuts/shortcuts';
import { TranscriptFailure } from '../../features/transcript/transcript-failure';
import { transcriptQuery } from '../../features/transcript/transcript-query';
import { AddWord, LookUp } from '../../features/vocabulary-slots/vocabulary-slots';
import { WordPopover } from '../../features/word-popover/word-popover';
import type { Player } from '../../player/player';
import styles from './lesson-transcript.module.css';
import type { LessonControls } from './use-lesson-controls';
import type { LessonWords } from './use-lesson-words';

interface LessonTranscriptProps {
  /** As in the address. */
  videoId: string;
  /** The id that words are saved with. */
  savedVideoId: string;
  player: Player | null;
  followTime: FollowTime;
  words: LessonWords;
  controls: LessonControls;
  subtitles: DualSubtitleSettings;
}

/** The transcript in each of its states. */
export function LessonTranscript(props: LessonTranscriptProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const { data: transcript, error } = useQuery(transcriptQuery(props.videoId));
  return (
    <Card as="section" aria-labelledby={titleId} {...takesShortcuts}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="video.transcript.title" />
      </h2>
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
    </Card>
  );
}

/** The text, and the word that is looked up in it: in the dialog or beside the word. */
function LoadedTranscript(props: LessonTranscriptProps & { transcript: Transcript }) {
  const { videoId, savedVideoId, transcript, player, followTime, words, controls, subtitles } = props;
  const { cursor, lookUp, tools } = controls;
  const { dialogWord, popover, closeDialog } = lookUp;
  const { keys, statuses } = words;
  const { language } = transcript;
  const knowledge = useMemo(() => countKnowledge(keys, statuses), [keys, statuses]);

  function playFrom(seconds: number) {
    player?.seek(seconds + SEEK_OFFSET_SECONDS);
    player?.play();
  }

  return (
    <>
      <Reader
        transcript={transcript}
        followTime={followTime}
        cursor={cursor}
        findMark={words.findMark}
        onChoose={lookUp.choose}
        onPlayFrom={playFrom}
        subtitles={subtitles.shown}
        controls={<DualSubtitleControls settings={subtitles} lesson={language} />}
        summary={
          <>
            {subtitles.on && subtitles.language !== '' && (
              <DualSubtitleStatus
                key={subtitles.language}
                videoId={videoId}
                language={subtitles.language}
                sentenceCount={transcript.sentences.length}
                currentSentence={tools.spokenSentence}
              />
            )}
            {words.known && <KnowledgeLine {...knowledge} />}
          </>
        }
        notice={
          dialogWord && (
            <AddWord {...dialogWord} videoId={savedVideoId} onAdded={closeDialog} onClose={closeDialog} />
          )
        }
      />
      {popover && (
        <WordPopover
          key={popover.id}
          word={popover.lookedUp.word}
          language={language}
          anchor={popover.anchor}
          onClose={lookUp.closePopover}
          onMore={lookUp.openDialogFromPopover}
        >
          <LookUp {...popover.lookedUp} videoId={savedVideoId} />
        </WordPopover>
      )}
    </>
  );
}
