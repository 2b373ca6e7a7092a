import { Button, ButtonLink, ErrorPanel, PageHeader } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { followTime } from '../features/player/follow-time';
import type { Player } from '../features/player/player';
import { keepTrackOf } from '../features/player/playing-now';
import { startTime } from '../features/player/start-time';
import { ShortcutSheet } from '../features/shortcuts/shortcut-sheet';
import { transcriptQuery } from '../features/transcript/transcript-query';
import { videoQuery } from '../features/videos/video-queries';
import { WordsOfVideo } from '../features/vocabulary-slots/words-of-video';
import { useWatchReport } from '../features/watch-report/use-watch-report';
import { LessonPlayer } from './lesson-player';
import { LessonTools } from './lesson-tools';
import { LessonTranscript } from './lesson-transcript';
import styles from './lesson-screen.module.css';
import { PageTitle } from './page-title';
import { routeId } from './route-id';
import { useLessonControls } from './use-lesson-controls';
import { useLessonWords } from './use-lesson-words';

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
  // The address may carry the id on the video host; words belong to our own id.
  const ownId = video?.id ?? videoId;
  const words = useLessonWords(ownId, transcript, transcript?.language ?? video?.language ?? 'en');
  const controls = useLessonControls({ videoId: ownId, player, transcript, words });
  const follow = useCallback(
    (listener: (seconds: number) => void) => (player ? followTime(player, listener) : () => undefined),
    [player],
  );
  useEffect(() => (player ? keepTrackOf(player) : undefined), [player]);
  useWatchReport({ player, video, transcriptLoaded: transcript !== undefined, wordsLearned: words.count });

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
      <div ref={controls.root} className={styles.lesson}>
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
          <LessonTools
            tools={controls.tools}
            ready={player !== null && (transcript?.words.length ?? 0) > 0}
            canFindNew={words.known && words.keys.length > 0}
            saveError={controls.saveError}
            onSheet={controls.openSheet}
          />
        </div>
        <div className={styles.transcript}>
          <LessonTranscript
            videoId={videoId}
            ownId={ownId}
            player={player}
            followTime={follow}
            words={words}
            cursor={controls.cursor}
            picked={controls.picked}
          />
        </div>
        <div className={styles.words}>
          <WordsOfVideo videoId={ownId} />
        </div>
      </div>
      {controls.sheetOpen && <ShortcutSheet onClose={controls.closeSheet} />}
    </>
  );
}
