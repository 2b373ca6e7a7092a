import type { Transcript } from '@glossa/contract/video/transcript';
import { Card, EmptyState, Spinner } from '@glossa/kit/ui';
import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DualSubtitleStatus } from '../../features/dual-subtitles/dual-subtitle-status';
import type { DualSubtitleSettings } from '../../features/dual-subtitles/use-dual-subtitles';
import { SEEK_OFFSET_SECONDS } from '../../features/playback/sentence-loop';
import { Reader } from '../../features/reading/reader';
import type { ReadingSettings } from '../../features/reading/reading-settings';
import { countKnowledge, KnowledgeLine } from '../../features/saved-words/knowledge-line';
import { takesShortcuts } from '../../features/shortcuts/shortcuts';
import { TranscriptFailure } from '../../features/transcript/transcript-failure';
import type { TranscriptProblem } from '../../features/transcript/transcript-problem';
import { useTranscriptStatus } from '../../features/transcript/transcript-query';
import { AddWord, LookUp } from '../../features/vocabulary-slots/vocabulary-slots';
import { WordPopover } from '../../features/word-popover/word-popover';
import type { FollowTime, Player } from '../../player/player';
import { isInProgress, TranscriptProgress } from '../../components/transcript-progress';
import styles from './lesson-transcript.module.css';
import type { LessonControls } from './use-lesson-controls';
import type { LessonWords } from './use-lesson-words';

interface LessonTranscriptProps {
  /** As in the address. */
  videoId: string;
  savedVideoId: string;
  transcript: Transcript | undefined;
  error: TranscriptProblem | null;
  /** Where the captions of the learner's own video are edited; undefined for other videos. */
  captionsTo: string | undefined;
  player: Player | null;
  followTime: FollowTime;
  words: LessonWords;
  controls: LessonControls;
  reading: ReadingSettings;
  subtitles: DualSubtitleSettings;
}

export function LessonTranscript(props: LessonTranscriptProps) {
  const titleId = useId();
  const { transcript, error } = props;
  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId} {...takesShortcuts}>
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
        <TranscriptFailure videoId={props.videoId} problem={error} captionsTo={props.captionsTo} />
      ) : (
        <LoadingTranscript videoId={props.videoId} />
      )}
    </Card>
  );
}

function LoadingTranscript({ videoId }: { videoId: string }) {
  const { formatMessage } = useIntl();
  const status = useTranscriptStatus(videoId);
  return (
    <>
      <Spinner label={formatMessage({ id: 'video.transcript.loading' })} />
      {status && isInProgress(status) && (
        // Outside of the live region, which would read out each minute.
        <p className={styles.progress}>
          <TranscriptProgress status={status} />
        </p>
      )}
    </>
  );
}

type LoadedTranscriptProps = LessonTranscriptProps & { transcript: Transcript };

function LoadedTranscript(props: LoadedTranscriptProps) {
  const { savedVideoId, transcript, player, followTime, words, controls, reading, subtitles } = props;
  const { cursor, lookUp } = controls;
  const { dialogWord, popover, closeDialog } = lookUp;
  const { language } = transcript;

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
        settings={reading}
        subtitles={subtitles.shown}
        status={<SubtitleStatus {...props} />}
        summary={<Summary words={words} transcript={transcript} />}
        notice={
          dialogWord && (
            <AddWord
              {...dialogWord}
              videoId={savedVideoId}
              status={words.findStatus(dialogWord.word)}
              language={language}
              onAdded={closeDialog}
              onClose={closeDialog}
            />
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
          <LookUp
            {...popover.lookedUp}
            videoId={savedVideoId}
            language={language}
            status={words.findStatus(popover.lookedUp.word)}
          />
        </WordPopover>
      )}
    </>
  );
}

function SubtitleStatus({ videoId, transcript, controls, subtitles }: LoadedTranscriptProps) {
  if (!subtitles.on || subtitles.language === '') return null;
  return (
    <DualSubtitleStatus
      key={subtitles.language}
      videoId={videoId}
      language={subtitles.language}
      sentenceCount={transcript.sentences.length}
      currentSentence={controls.tools.spokenSentence}
    />
  );
}

function Summary({ words, transcript }: Pick<LoadedTranscriptProps, 'words' | 'transcript'>) {
  const { keys, statuses } = words;
  const knowledge = useMemo(() => countKnowledge(keys, statuses), [keys, statuses]);
  return (
    <>
      {words.loaded && <KnowledgeLine {...knowledge} />}
      {transcript.interpolated && <FormattedMessage tagName="p" id="video.transcript.estimated" />}
    </>
  );
}
