import { isOwnVideo } from '@glossa/contract/lesson-path';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { captionsPath } from '../../captions-path';
import { startTime } from '../../player/player';
import { keptPosition } from '../../features/resume/kept-position';
import { useStart } from '../../features/resume/use-start';
import { useDualSubtitles } from '../../features/dual-subtitles/use-dual-subtitles';
import { usePlayer } from '../../features/player/playing-now';
import { useReadingSettings } from '../../features/reading/reading-settings';
import { useTranscript } from '../../features/transcript/transcript-query';
import { videoQuery } from '../../features/videos/video-queries';
import { useWatchReport } from '../../features/watch-report/use-watch-report';
import { useLessonControls } from './use-lesson-controls';
import { useLessonWords } from './use-lesson-words';
import { useResume } from './use-resume';

/** A lesson on the screen: what is loaded of it, its player, and what the learner has chosen. */
export type Lesson = ReturnType<typeof useLesson>;

export function useLesson(playlistId: number | undefined, videoId: string) {
  const [search] = useSearchParams();
  const [requestedTime] = useState(() => startTime(search));
  const { player, setPlayer, follow } = usePlayer(videoId);
  const { data: video, isError, refetch } = useQuery(videoQuery(playlistId, videoId));
  const { transcript, error, language } = useTranscript(videoId, video);
  // The address may carry the id on the video host; words belong to our own id.
  const savedVideoId = video?.id ?? videoId;
  const duration = video?.duration ?? transcript?.audio_duration;
  const start = useStart({ videoId, requestedTime, duration, ready: video !== undefined });
  const words = useLessonWords({ videoId, savedVideoId, transcript, language });
  const subtitles = useDualSubtitles(videoId, transcript?.language);
  const reading = useReadingSettings();
  const controls = useLessonControls({ savedVideoId, player, transcript, words, subtitles });
  const place = useMemo(
    () => keptPosition(videoId, { isUnknown: start?.isPositionUnknown, duration: video?.duration }),
    [videoId, start?.isPositionUnknown, video?.duration],
  );
  const transcriptLoaded = transcript !== undefined;
  useWatchReport({ player, video, transcriptLoaded, wordsLearned: words.count, place });
  const onBeginning = useResume(player, start, controls.tools.announce);
  const isOwn = isOwnVideo(savedVideoId) && video?.is_own !== false;
  /** Where the captions of the learner's own video are edited; undefined for other videos. */
  const captionsTo = video?.is_own ? captionsPath(video.id) : undefined;
  return {
    ...{
      playlistId,
      video,
      isError,
      refetch,
      videoId,
      savedVideoId,
      isOwn,
      captionsTo,
      transcript,
      error,
      language,
    },
    ...{ player, setPlayer, follow, start, onBeginning, words, subtitles, reading, controls },
  };
}
