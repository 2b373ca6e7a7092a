import type { Transcript } from '@glossa/contract/video/transcript';
import { trimPunctuation } from '@glossa/contract/word-key';
import { Card, EmptyState, Spinner, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { CoachMark } from '../../features/coach-mark/coach-mark';
import { DualSubtitleStatus } from '../../features/dual-subtitles/dual-subtitle-status';
import { SEEK_OFFSET_SECONDS } from '../../features/playback/sentence-loop';
import { textDirection } from '../../features/reading/chosen-word';
import { Reader } from '../../features/reading/reader';
import { findSentenceOfWord } from '../../features/reading/word-index';
import { countKnowledge, KnowledgeLine } from '../../features/saved-words/knowledge-line';
import { useTranscriptStatus } from '../../features/transcript/transcript-query';
import { LookUp } from '../../features/vocabulary-slots/vocabulary-slots';
import { WordPopover } from '../../features/word-popover/word-popover';
import { codeQuery } from '../../components/code-query';
import { LoadFailure } from '../../components/load-failure';
import { isInProgress, TranscriptProgress } from '../../components/transcript-progress';
import styles from './lesson-transcript.module.css';
import type { Lesson } from './use-lesson';

/** Most lessons have a text. */
const failureQuery = codeQuery(
  'transcript-failure',
  () => import(/* webpackChunkName: "setting-fields" */ '../../features/transcript/transcript-failure'),
);

export function LessonTranscript({ lesson }: { lesson: Lesson }) {
  const titleId = useId();
  const { videoId, transcript, error, captionsTo } = lesson;
  const failure = useQuery({ ...failureQuery, enabled: error !== null });
  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId}>
      <Text as="h2" id={titleId} className={styles.title} message="video.transcript.title" />
      {transcript ? (
        transcript.words.length > 0 ? (
          <LoadedTranscript lesson={lesson} transcript={transcript} />
        ) : (
          <EmptyState titleAs="h3" message="video.transcript.empty" />
        )
      ) : error && failure.data ? (
        <failure.data.TranscriptFailure videoId={videoId} problem={error} captionsTo={captionsTo} />
      ) : failure.isError ? (
        <LoadFailure titleAs="p" failed="video.lesson.error" onRetry={failure.refetch} />
      ) : (
        <LoadingTranscript videoId={videoId} />
      )}
    </Card>
  );
}

function LoadingTranscript({ videoId }: { videoId: string }) {
  const status = useTranscriptStatus(videoId);
  return (
    <>
      <Spinner message="video.transcript.loading" />
      {status && isInProgress(status) && (
        // Outside of the live region, which would read out each minute.
        <p className={styles.progress}>
          <TranscriptProgress status={status} />
        </p>
      )}
    </>
  );
}

interface LoadedTranscriptProps {
  lesson: Lesson;
  transcript: Transcript;
}

function LoadedTranscript({ lesson, transcript }: LoadedTranscriptProps) {
  const { player, follow, words, reading, subtitles } = lesson;
  const { cursor, lookUp, tools } = lesson.controls;

  function playFrom(seconds: number) {
    player?.seek(seconds + SEEK_OFFSET_SECONDS);
    player?.play();
  }

  return (
    <>
      <CoachMark isLookingUp={Boolean(lookUp.popover)} direction={textDirection(transcript.language)} />
      {isSilent(lesson, transcript) && <Text className={styles.progress} message="video.transcript.silent" />}
      <Reader
        transcript={transcript}
        followTime={follow}
        cursor={cursor}
        findMark={words.findMark}
        onChoose={lookUp.choose}
        onPlayFrom={playFrom}
        onAnnounce={tools.announce}
        settings={reading}
        subtitles={subtitles.shown}
        status={<SubtitleStatus lesson={lesson} transcript={transcript} />}
        summary={<Summary lesson={lesson} transcript={transcript} />}
      />
      <LookedUpWord lesson={lesson} transcript={transcript} />
    </>
  );
}

function LookedUpWord({ lesson, transcript }: LoadedTranscriptProps) {
  const { savedVideoId, words, subtitles } = lesson;
  const { lookUp, tools } = lesson.controls;
  const { popover } = lookUp;
  const { language, sentences } = transcript;
  if (!popover) return null;
  const { word, sentence, videoTime, place } = popover.chosen;
  const index = findSentenceOfWord(sentences, place.first);
  // Also where the lesson does not show them: it helps with a word that nobody has translated.
  const text = subtitles.lines?.[index];
  const spoken = transcript.words.slice(place.first, place.last + 1);
  return (
    <WordPopover
      key={popover.id}
      anchor={popover.anchor}
      onClose={lookUp.closePopover}
      mayExtend={(sentences[index]?.count ?? 1) > 1}
      onPrevious={lookUp.extendBack}
      onNext={lookUp.extendForward}
    >
      <LookUp
        {...{ word, sentence, videoTime, language, videoId: savedVideoId }}
        status={words.findStatus(word)}
        parts={spoken.length > 1 ? spoken.map((one) => trimPunctuation(one.text)) : undefined}
        line={text ? { text, language: subtitles.language } : undefined}
        onAdded={(added) => {
          lookUp.closeAtWord();
          tools.announce({ saved: added });
        }}
      />
    </WordPopover>
  );
}

function SubtitleStatus({ lesson, transcript }: LoadedTranscriptProps) {
  const { videoId, subtitles, controls } = lesson;
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

/** A story with pictures has estimated times only where nobody speaks it. */
const isSilent = ({ video }: Lesson, { interpolated }: Transcript) =>
  interpolated && video?.media.kind === 'file' && (video.media.scenes ?? []).length > 0;

function Summary({ lesson: { words }, transcript }: LoadedTranscriptProps) {
  const { keys, statuses } = words;
  const knowledge = useMemo(() => countKnowledge(keys, statuses), [keys, statuses]);
  return (
    <>
      {words.loaded && <KnowledgeLine {...knowledge} />}
      {transcript.interpolated && <Text message="video.transcript.estimated" />}
    </>
  );
}
