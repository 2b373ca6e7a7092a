import type { Video } from '@glossa/contract/video/video';
import { lessonPath } from '@glossa/contract/lesson-path';
import { ButtonLink, Notice, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { captionsPath } from '../../../captions-path';
import styles from '../own-videos.module.css';
import { ownVideosQuery } from '../own-videos-query';

interface AddedVideoProps {
  video: Pick<Video, 'id' | 'title'>;
  /** Captions can be added next. */
  needsCaptions: boolean;
  /** Missing parts of the video. */
  children?: ReactNode;
}

/** A video that is there now, and the way on from it; nothing while it is deleted. */
export function AddedVideo({ video, needsCaptions, children }: AddedVideoProps) {
  const { data: own } = useQuery(ownVideosQuery);
  if (own?.deleted.some(({ id }) => id === video.id)) return null;
  return (
    <Notice tone="good">
      <div className={styles.notice}>
        <Text message="video.own.added" values={{ title: <bdi key="title">{video.title}</bdi> }} />
        {children}
        {needsCaptions && <FormattedMessage tagName="p" id="video.transcript.captionsHint" />}
        <div className={styles.actions}>
          {needsCaptions && (
            <ButtonLink message="video.transcript.addCaptions" to={captionsPath(video.id)} size="small" />
          )}
          <ButtonLink
            message="video.own.open"
            to={lessonPath(null, video.id)}
            size="small"
            variant={needsCaptions ? 'secondary' : 'primary'}
          />
        </div>
      </div>
    </Notice>
  );
}
