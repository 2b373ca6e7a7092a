import { Button, ButtonLink, ErrorPanel, PageHeader } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { followTime } from '../features/player/follow-time';
import type { Player } from '../features/player/player';
import { keepTrackOf } from '../features/player/playing-now';
import { startTime } from '../features/player/start-time';
import { useSavedWords } from '../features/saved-words/use-saved-words';
import { transcriptQuery } from '../features/transcript/transcript-query';
import { videoQuery } from '../features/videos/video-queries';
import { WordsOfVideo } from '../features/vocabulary-slots/words-of-video';
import { useWatchReport } from '../features/watch-report/use-watch-report';
import { LessonPlayer } from './lesson-player';
import { LessonTranscript } from './lesson-transcript';
import styles from './lesson-screen.module.css';
import { PageTitle } from './page-title';
import { routeId } from './route-id';

/** `/playlists/:playlistId/:videoId` */
export function LessonScreen() {
  const { playlistId, videoId = '' } = useParams();
  return <Lesson key={videoId} playlistId={routeId(playlistId)} videoId={videoId} />;
}

function Lesson({ playlistId, videoId }: { playlistId: number | undefined; videoId: string }) {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const [startAt] = useState(() => startTime(search));
  const [player, setPlayer] = useState<Player | null>(null);
  const { data: video, isError, refetch } = useQuery(videoQuery(playlistId, videoId));
  const { data: transcript } = useQuery(transcriptQuery(videoId));
  const saved = useSavedWords(videoId, transcript?.language ?? video?.language ?? 'en');
  const follow = useCallback(
    (listener: (seconds: number) => void) => (player ? followTime(player, listener) : () => undefined),
    [player],
  );
  useEffect(() => (player ? keepTrackOf(player) : undefined), [player]);
  useWatchReport({ player, video, transcriptLoaded: transcript !== undefined, wordsLearned: saved.count });

  const title = video?.title ?? formatMessage({ id: 'video.lesson.untitled' });
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        back={
          <ButtonLink
            to={playlistId ? `/playlists/${playlistId}` : '/playlists'}
            variant="ghost"
            size="small"
          >
            <FormattedMessage id="video.lesson.back" />
          </ButtonLink>
        }
      />
      <div className={styles.lesson}>
        <div className={styles.player}>
          {isError && !video ? (
            <ErrorPanel
              title={<FormattedMessage id="video.lesson.error" />}
              action={
                <Button variant="secondary" onClick={() => void refetch()}>
                  <FormattedMessage id="video.tryAgain" />
                </Button>
              }
            />
          ) : (
            <LessonPlayer video={video} startAt={startAt} transcript={transcript} onPlayer={setPlayer} />
          )}
        </div>
        <div className={styles.transcript}>
          <LessonTranscript videoId={videoId} player={player} followTime={follow} saved={saved} />
        </div>
        <div className={styles.words}>
          <WordsOfVideo videoId={videoId} />
        </div>
      </div>
    </>
  );
}
